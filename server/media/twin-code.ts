import { cellsOf, partOf, type Part, type Plane } from './twin-plane'

/*
 * The code of a photo, by which its twins are found: the photo itself saved again, cropped, mirrored, bordered, made
 * lighter or written on. It is made of the middle of the photo, which a crop leaves, from the signs of its lowest
 * frequencies (a discrete cosine transform, as in pHash; C. Zauner, "Implementation and Benchmarking of Perceptual
 * Image Hash Functions", 2010). They do not feel brightness and contrast, and hardly any encoding.
 */

/** Cells in a row and in a column, from which frequencies and outline are read. */
const CELLS = 16
/** The highest frequency read, in half waves along a side, and the number of frequencies of a side. */
const HIGHEST = 10
const SIDE = HIGHEST + 1
/** Frequencies whose signs are the bucket, and whose signs are the code. */
export const BUCKET_BITS = 24
const CODE_BITS = 64
/** The part of a photo's width and height, at each side, that its code leaves out: as much as a crop may take. */
export const MARGIN = 0.1
/** A middle whose cells differ by less than this many greys (standard deviation) is too plain to be recognized. */
const PLAIN = 5
/** An outline's bit compares a cell with the mean of the cells up to this many rows and columns away. */
const AROUND = 2

/** The middle of a photo, as a part of it. */
export const MIDDLE: Part = { left: MARGIN, right: 1 - MARGIN, top: MARGIN, bottom: 1 - MARGIN }

/** A frequency: half waves along the width and along the height. */
type Frequency = readonly [across: number, down: number]

/**
 * The frequency that tells which way a photo is turned: if its sign is negative, the photo counts as mirrored. So a
 * photo and its mirrored copy have the same code.
 */
const TURN: Frequency = [1, 0]

/** All other frequencies, the lowest first. */
const FREQUENCIES: Frequency[] = Array.from({ length: HIGHEST }, (_, index) => index + 1)
  .flatMap(sum => Array.from({ length: sum + 1 }, (_, across): Frequency => [across, sum - across]))
  .filter(([across, down]) => across !== TURN[0] || down !== TURN[1])

const WAVES = Float64Array.from({ length: SIDE * CELLS }, (_, index) =>
  Math.cos((Math.PI * Math.floor(index / CELLS) * ((index % CELLS) + 0.5)) / CELLS),
)

/** The frequencies of a part of a photo: how much of each it has. */
export type Waves = { turn: number; /** In the order of `FREQUENCIES`. */ amounts: number[] }

/** The frequencies of 16 × 16 cells. */
export function wavesOf(cells: Float64Array): Waves {
  const rows = new Float64Array(CELLS * SIDE)
  for (let row = 0; row < CELLS; row++)
    for (let across = 0; across < SIDE; across++) {
      let sum = 0
      for (let column = 0; column < CELLS; column++)
        sum += cells[row * CELLS + column]! * WAVES[across * CELLS + column]!
      rows[row * SIDE + across] = sum
    }
  const amount = ([across, down]: Frequency) => {
    let sum = 0
    for (let row = 0; row < CELLS; row++) sum += rows[row * SIDE + across]! * WAVES[down * CELLS + row]!
    return sum
  }
  return { turn: amount(TURN), amounts: FREQUENCIES.slice(0, CODE_BITS).map(amount) }
}

/** How much a frequency changes when a part is cut out a little beside: the finer, the more. Measured. */
export function easeOf(index: number): number {
  const [across, down] = index < 0 ? TURN : FREQUENCIES[index]!
  return 1 + 0.15 * (across + down)
}

/**
 * The signs of frequencies, as bits of a bucket and of a code.
 * @param mirrored read them as those of the mirrored photo
 */
export function bitsOf({ amounts }: Waves, mirrored: boolean): { bucket: number; code: bigint } {
  let digits = ''
  for (const [index, amount] of amounts.entries())
    digits += (mirrored && FREQUENCIES[index]![0] % 2 === 1 ? amount < 0 : amount > 0) ? '1' : '0'
  return { bucket: Number.parseInt(digits.slice(0, BUCKET_BITS), 2), code: BigInt.asIntN(64, BigInt(`0b${digits}`)) }
}

/** A bucket with the opposite signs of these frequencies. */
export function flip(bucket: number, frequencies: number[]): number {
  return frequencies.reduce((bits, index) => bits ^ (1 << (BUCKET_BITS - 1 - index)), bucket)
}

/** The outline of a part of a photo: of each of 16 × 16 cells, whether it is lighter than the cells around it. */
export function outlineOf(plane: Plane, part: Part): Uint8Array {
  return outlineOfCells(cellsOf(plane, part, CELLS))
}

function outlineOfCells(cells: Float64Array): Uint8Array {
  const outline = new Uint8Array(CELLS * CELLS)
  const columns = new Float64Array(CELLS)
  for (let row = 0; row < CELLS; row++) {
    const [first, last] = [Math.max(0, row - AROUND), Math.min(CELLS - 1, row + AROUND)]
    for (let column = 0; column < CELLS; column++) {
      columns[column] = 0
      for (let near = first; near <= last; near++) columns[column]! += cells[near * CELLS + column]!
    }
    for (let column = 0; column < CELLS; column++) {
      const [from, to] = [Math.max(0, column - AROUND), Math.min(CELLS - 1, column + AROUND)]
      let sum = 0
      for (let near = from; near <= to; near++) sum += columns[near]!
      const mean = sum / ((last - first + 1) * (to - from + 1))
      outline[row * CELLS + column] = cells[row * CELLS + column]! > mean ? 1 : 0
    }
  }
  return outline
}

/** The outline of the mirrored photo. */
export function mirror(outline: Uint8Array): Uint8Array {
  return outline.map((_, at) => outline[at - (at % CELLS) + CELLS - 1 - (at % CELLS)]!)
}

/** What is stored of a photo so that its twins are found. */
export type TwinCode = {
  /** 24 bits. Twins share a bucket with one of a photo's probes (twin-probes.ts). */ bucket: number
  /** 64 bits, signed: the bucket's and finer ones. */ code: bigint
  /** 256 bits, as digits 0 and 1. */ outline: string
}

/** What is stored of a photo that was read and is too plain. */
export const NO_CODE = { bucket: null, code: null, outline: '0'.repeat(CELLS * CELLS) }

/** The cells of a part of a photo, from which its frequencies are read. */
export const cellsFor = (plane: Plane, part: Part) => cellsOf(plane, part, CELLS)

/** The code of a photo; null for one that is too plain. */
export function twinCodeOf(plane: Plane): TwinCode | null {
  const cells = cellsFor(plane, partOf(plane.inside, MIDDLE))
  const mean = cells.reduce((sum, cell) => sum + cell, 0) / cells.length
  const variance = cells.reduce((sum, cell) => sum + (cell - mean) ** 2, 0) / cells.length
  if (variance < PLAIN ** 2) return null
  const waves = wavesOf(cells)
  return { ...bitsOf(waves, waves.turn < 0), outline: outlineOfCells(cells).join('') }
}
