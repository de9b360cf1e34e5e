import type { PlaceTable } from './places-file'

/**
 * The rows of the table, sorted into squares of 0.1°: those of square i are rows[starts[i]] … rows[starts[i + 1] - 1].
 */
export type PlacesGrid = { starts: Uint32Array; rows: Uint32Array }

// The south-western corner of the grid and the number of squares; it covers India from 6° to 38° N and from 68° to 98°
// E.
const SOUTH = 6
const WEST = 68
const ROWS = 320
const COLUMNS = 300
/** How many squares outside the grid a point may be: a place in the grid can still be within 60 km of it. */
const BORDER = 10
const KM_OF_A_DEGREE = 111.2
/** A point farther than this (km) from every known place is outside India. */
const FARTHEST_KM = 60
/** This many km are added to the distance of an estimated point, so that a known point nearby is preferred. */
const ROUGH_PENALTY_KM = 5

/** Sorts all rows into the grid. */
export function buildGrid(table: PlaceTable): PlacesGrid {
  const squareOf = (row: number) =>
    squareAt(Math.floor(table.latitudes[row]! / 100) - SOUTH * 10, Math.floor(table.longitudes[row]! / 100) - WEST * 10)
  const starts = new Uint32Array(ROWS * COLUMNS + 1)
  for (let row = 0; row < table.size; row++) starts[squareOf(row) + 1]!++
  for (let square = 0; square < ROWS * COLUMNS; square++) starts[square + 1]! += starts[square]!
  const next = starts.slice()
  const rows = new Uint32Array(table.size)
  for (let row = 0; row < table.size; row++) rows[next[squareOf(row)]!++] = row
  return { starts, rows }
}

/** The row nearest to a point in degrees, or -1 if none is within 60 km. */
export function nearestRow(table: PlaceTable, grid: PlacesGrid, latitude: number, longitude: number): number {
  const north = Math.floor((latitude - SOUTH) * 10)
  const east = Math.floor((longitude - WEST) * 10)
  // Also false for NaN.
  const isNear = north >= -BORDER && north < ROWS + BORDER && east >= -BORDER && east < COLUMNS + BORDER
  if (!isNear) return -1
  // A square is narrowest at its poleward side; with the latitude one degree beyond the point, no ring of squares is
  // thinner than this.
  const ringKm = (KM_OF_A_DEGREE / 10) * Math.cos(((latitude + 1) * Math.PI) / 180)
  let best = -1
  let least = Infinity
  for (let ring = 0; (ring - 1) * ringKm <= Math.min(least, FARTHEST_KM); ring++) {
    for (const square of squaresAround(north, east, ring)) {
      for (let at = grid.starts[square]!; at < grid.starts[square + 1]!; at++) {
        const row = grid.rows[at]!
        const km = kilometres(latitude, longitude, table.latitudes[row]! / 1000, table.longitudes[row]! / 1000)
        const score = km + table.rough[row]! * ROUGH_PENALTY_KM
        if (km <= FARTHEST_KM && (score < least || (score === least && row < best))) [best, least] = [row, score]
      }
    }
  }
  return best
}

/** The squares of the grid whose larger distance in rows or columns is `ring`. */
function* squaresAround(north: number, east: number, ring: number): Generator<number> {
  for (let row = Math.max(0, north - ring); row <= Math.min(ROWS - 1, north + ring); row++) {
    const step = Math.abs(row - north) === ring ? 1 : 2 * ring
    for (let column = east - ring; column <= east + ring; column += step) {
      if (column >= 0 && column < COLUMNS) yield squareAt(row, column)
    }
  }
}

function squareAt(row: number, column: number): number {
  return row * COLUMNS + column
}

/** The distance on a flat map, which is correct within a per cent up to 60 km. */
function kilometres(latitude: number, longitude: number, toLatitude: number, toLongitude: number): number {
  const north = (toLatitude - latitude) * KM_OF_A_DEGREE
  const east = (toLongitude - longitude) * KM_OF_A_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return Math.sqrt(north * north + east * east)
}
