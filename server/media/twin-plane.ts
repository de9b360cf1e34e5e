import sharp, { type Sharp } from 'sharp'
import type { Pixels } from './signature'

/*
 * A photo as its code is made of it: a small grey copy whose sums answer the mean of any part of it, without the plain
 * border that somebody may have put around it.
 */

/** Width and height of the grey copy, in spots. */
const SIDE = 128
/** A border is plain if at most this part of each line differs from its colour by more than `TOLERANCE` greys. */
const SPECKS = 0.03
const TOLERANCE = 10
/** A border is looked for up to this part of a side: 10 % of a photo is 8.3 % of the bordered one. */
const WIDEST = 0.13
/** Lines of the grey copy that make a border; one line can be the photo's own edge. */
const THINNEST = 2

/** A rectangle, in parts of the whole from 0 to 1. */
export type Part = { left: number; right: number; top: number; bottom: number }

export const WHOLE: Part = { left: 0, right: 1, top: 0, bottom: 1 }

/** A grey copy of a photo. */
export type Plane = {
  /** Sums of all greys above and to the left of each corner of the spots, `SIDE + 1` a row. */
  sums: Float64Array
  /** The photo without its plain border; `WHOLE` if it has none. */
  inside: Part
}

/** Makes the grey copy of decoded pixels. */
export async function planeOf({ data, raw }: Pixels): Promise<Plane> {
  return readPlane(sharp(data, { raw }))
}

/** Makes the grey copy of an encoded picture of ours. */
export async function planeOfFile(bytes: Buffer): Promise<Plane> {
  return readPlane(sharp(bytes).removeAlpha())
}

async function readPlane(image: Sharp): Promise<Plane> {
  const greys = await image.greyscale().resize(SIDE, SIDE, { fit: 'fill' }).extractChannel(0).raw().toBuffer()
  const sums = new Float64Array((SIDE + 1) ** 2)
  for (let y = 0; y < SIDE; y++) {
    let row = 0
    for (let x = 0; x < SIDE; x++) {
      row += greys[y * SIDE + x]!
      sums[(y + 1) * (SIDE + 1) + x + 1] = sums[y * (SIDE + 1) + x + 1]! + row
    }
  }
  return { sums, inside: withoutBorder(greys) }
}

function withoutBorder(greys: Uint8Array): Part {
  const last = SIDE - 1
  return {
    left: thickness((line, at) => greys[at * SIDE + line]!),
    right: 1 - thickness((line, at) => greys[at * SIDE + last - line]!),
    top: thickness((line, at) => greys[line * SIDE + at]!),
    bottom: 1 - thickness((line, at) => greys[(last - line) * SIDE + at]!),
  }
}

/**
 * How thick a plain border is, as a part of the side; 0 if there is none, or if the plain part goes on: a sky.
 * @param grey the grey of a line, counted from the edge, at a place
 */
function thickness(grey: (line: number, at: number) => number): number {
  const edge = Array.from({ length: SIDE }, (_, at) => grey(0, at)).sort((a, b) => a - b)
  const colour = edge[SIDE / 2]!
  const isPlain = (line: number) => {
    let others = 0
    for (let at = 0; at < SIDE; at++) if (Math.abs(grey(line, at) - colour) > TOLERANCE) others++
    return others <= SPECKS * SIDE
  }
  let lines = 0
  while (lines <= WIDEST * SIDE && isPlain(lines)) lines++
  return lines < THINNEST || lines > WIDEST * SIDE ? 0 : lines / SIDE
}

/**
 * The mean greys of equal cells of a part of a photo, row by row.
 * @param count cells in a row and in a column
 */
export function cellsOf({ sums }: Plane, { left, right, top, bottom }: Part, count: number): Float64Array {
  const edges = new Float64Array((count + 1) ** 2)
  for (let row = 0; row <= count; row++) {
    const [y, downward] = placeOf(top + ((bottom - top) * row) / count)
    for (let column = 0; column <= count; column++) {
      const [x, rightward] = placeOf(left + ((right - left) * column) / count)
      const at = y * (SIDE + 1) + x
      const above = sums[at]! * (1 - rightward) + sums[at + 1]! * rightward
      const below = sums[at + SIDE + 1]! * (1 - rightward) + sums[at + SIDE + 2]! * rightward
      edges[row * (count + 1) + column] = above * (1 - downward) + below * downward
    }
  }
  const spots = ((right - left) * (bottom - top) * SIDE * SIDE) / (count * count)
  const cells = new Float64Array(count * count)
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      const at = row * (count + 1) + column
      cells[row * count + column] =
        (edges[at + count + 2]! - edges[at + 1]! - edges[at + count + 1]! + edges[at]!) / spots
    }
  return cells
}

/** The spot of a place from 0 to 1, and how far behind the spot's edge the place is. */
function placeOf(part: number): [number, number] {
  const place = Math.min(SIDE, Math.max(0, part * SIDE))
  const spot = Math.min(SIDE - 1, Math.floor(place))
  return [spot, place - spot]
}

/** A part of a part: `inner` is in parts of `outer`. */
export function partOf(outer: Part, inner: Part): Part {
  const [width, height] = [outer.right - outer.left, outer.bottom - outer.top]
  return {
    left: outer.left + inner.left * width,
    right: outer.left + inner.right * width,
    top: outer.top + inner.top * height,
    bottom: outer.top + inner.bottom * height,
  }
}
