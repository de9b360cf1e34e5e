import { bitsOf, BUCKET_BITS, cellsFor, easeOf, flip, MARGIN, wavesOf, type Waves } from './twin-code'
import { partOf, WHOLE, type Part, type Plane } from './twin-plane'

/** Parts of a side that a crop may have taken at its beginning and its end, 5 % apart: what lies between is near. */
const CROPS: readonly (readonly [start: number, end: number])[] = [
  [0, 0],
  [0.05, 0],
  [0, 0.05],
  [0.1, 0],
  [0, 0.1],
  [0.05, 0.05],
]
/**
 * How many buckets are looked into for the photo as it is, and for each way in which one of two photos may be cropped.
 * Half as many again take longer and find more of several changes at once alone (tests/bench/run-twin-rates.ts).
 */
const PROBES = { uncropped: 64, cropped: 10 }
/** Frequencies near zero whose sign may be the other one in the twin: so many of them are tried. */
const UNSURE = { uncropped: 10, cropped: 7 }

/** A part of a photo that may be the middle of its twin. */
export type Window = { part: Part; cropped: boolean }
/** A bucket in which twins may be, with the code that they should have, nearly. */
export type Probe = { bucket: number; code: bigint; window: number }

type Side = [from: number, to: number]

/** Where the twin's middle is if the photo is the twin cropped, and if the twin is the photo cropped. */
const CROPPED: Side[] = CROPS.map(([start, end]) => {
  const left = 1 - start - end
  return [(MARGIN - start) / left, (1 - MARGIN - start) / left]
})
const CROPPING: Side[] = CROPS.map(([start, end]) => {
  const left = 1 - start - end
  return [start + MARGIN * left, start + (1 - MARGIN) * left]
})

/** All windows, as parts of a photo; the first is that of a photo that nobody cropped. */
const WINDOWS: Window[] = [CROPPED, CROPPING].flatMap((sides, way) =>
  sides.flatMap(([left, right], x) =>
    sides.flatMap(([top, bottom], y) =>
      // Both ways begin with the photo that nobody cropped.
      way === 1 && x === 0 && y === 0 ? [] : [{ part: { left, right, top, bottom }, cropped: x > 0 || y > 0 }],
    ),
  ),
)

/** The windows of a photo: without its border, and if it has one also with it, because a plain edge can be a wall. */
export function windowsOf({ inside }: Plane): Window[] {
  const within = (outer: Part) => WINDOWS.map(({ part, cropped }) => ({ part: partOf(outer, part), cropped }))
  const bordered = inside.left > 0 || inside.right < 1 || inside.top > 0 || inside.bottom < 1
  return bordered ? [...within(inside), { part: partOf(WHOLE, WINDOWS[0]!.part), cropped: false }] : within(inside)
}

/** Sets of signs that may be the other ones in a twin, the likeliest first; -1 is the photo's turn. */
function flips(waves: Waves, unsure: number, count: number): { cost: number; indexes: number[] }[] {
  const sizes = [waves.turn, ...waves.amounts.slice(0, BUCKET_BITS)].map((amount, at) => ({
    index: at - 1,
    cost: (Math.abs(amount) / easeOf(at - 1)) ** 2,
  }))
  const nearest = sizes.sort((a, b) => a.cost - b.cost).slice(0, unsure)
  let sets: { cost: number; indexes: number[] }[] = [{ cost: 0, indexes: [] }]
  for (const { index, cost } of nearest)
    sets = [...sets, ...sets.map(set => ({ cost: set.cost + cost, indexes: [...set.indexes, index] }))]
      .sort((a, b) => a.cost - b.cost)
      .slice(0, count)
  return sets
}

/**
 * The buckets in which the twins of a photo are looked for: mirrored or not, cropped by up to 10 % or not, at most 600.
 * @returns each bucket once
 */
export function probesOf(plane: Plane, windows: Window[]): Probe[] {
  const probes = new Map<number, Probe & { cost: number }>()
  for (const [window, { part, cropped }] of windows.entries()) {
    const waves = wavesOf(cellsFor(plane, part))
    const kind = cropped ? 'cropped' : 'uncropped'
    const [straight, turned] = [bitsOf(waves, waves.turn < 0), bitsOf(waves, waves.turn >= 0)]
    for (const { cost, indexes } of flips(waves, UNSURE[kind], PROBES[kind])) {
      const { bucket: plain, code } = indexes.includes(-1) ? turned : straight
      const bucket = flip(
        plain,
        indexes.filter(index => index >= 0),
      )
      // Of several ways to a bucket, the likeliest says where the twin's middle is.
      if (cost < (probes.get(bucket)?.cost ?? Infinity)) probes.set(bucket, { bucket, code, window, cost })
    }
  }
  return [...probes.values()]
}
