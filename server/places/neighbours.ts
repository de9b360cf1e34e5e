import type { PlaceTable } from './places-file'

/** Cells of a sixth of a degree, about 18 km, and so many of them in a row. */
const CELLS = 6
const ROW = 4000
/**
 * A place with a wrong point makes no neighbour: so many places of a district must be in a cell, and so many of its
 * cells beside others.
 */
const LEAST_PLACES = 2
const LEAST_CELLS = 2

/**
 * The districts whose places stand beside those of each district, as indexes into `districts`, those with the longest
 * border first.
 */
export function districtsBeside({ size, latitudes, longitudes, areaOfRow, areas, districts }: PlaceTable): number[][] {
  const placesIn = new Map<number, Map<number, number>>()
  for (let row = 0; row < size; row++) {
    const cell = Math.floor((latitudes[row]! * CELLS) / 1000) * ROW + Math.floor((longitudes[row]! * CELLS) / 1000)
    const [district] = areas[areaOfRow[row]!]!
    const counts = placesIn.get(cell) ?? new Map<number, number>()
    placesIn.set(cell, counts.set(district, (counts.get(district) ?? 0) + 1))
  }
  const cells = new Map(
    [...placesIn].map(([cell, counts]) => [
      cell,
      [...counts].flatMap(([one, count]) => (count >= LEAST_PLACES ? one : [])),
    ]),
  )
  const borders = districts.map(() => new Map<number, number>())
  for (const [cell, here] of cells)
    for (const step of [0, 1, ROW - 1, ROW, ROW + 1])
      for (const one of here)
        for (const other of cells.get(cell + step) ?? []) {
          if (one === other) continue
          borders[one]!.set(other, (borders[one]!.get(other) ?? 0) + 1)
          borders[other]!.set(one, (borders[other]!.get(one) ?? 0) + 1)
        }
  return borders.map(border =>
    [...border]
      .filter(([, length]) => length >= LEAST_CELLS)
      .sort((a, b) => b[1] - a[1])
      .map(([district]) => district),
  )
}
