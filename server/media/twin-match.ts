import { mirror, outlineOf } from './twin-code'
import { windowsOf, type Window } from './twin-probes'
import type { Part, Plane } from './twin-plane'

/** How a photo is a twin of an earlier one. */
export type Match = {
  /** How many of the 256 bits of the outlines differ. */ distance: number
  mirrored: boolean
  /** One of the two is a part of the other. */ cropped: boolean
  /** The new photo has a plain border. */ bordered: boolean
}

/** The most bits of 256 in which outlines of one photo differ, and at the first look, before the part is moved. */
const SAME = 26
const WORTH = 100
/** By how much of the photo an edge of the part is moved, at first and at last. */
const STEPS = { first: 0.02, last: 0.004 }
/** An edge that was moved further than this, as a part of the photo, was cut off. */
const CROP = 0.015
const EDGES = ['left', 'right', 'top', 'bottom'] as const

function distanceOf(one: Uint8Array, other: Uint8Array): number {
  let different = 0
  for (let at = 0; at < one.length; at++) different += one[at]! ^ other[at]!
  return different
}

/** Moves the edges of a part until its outline is as near to the twin's as it gets. */
function align(plane: Plane, start: Part, twin: Uint8Array, first: number): { part: Part; distance: number } {
  let best = { part: start, distance: first }
  for (let step = STEPS.first; step > STEPS.last && best.distance > 0;) {
    const before = best.distance
    for (const edge of EDGES)
      for (const move of [-step, step]) {
        const part = { ...best.part, [edge]: best.part[edge] + move }
        const distance = distanceOf(outlineOf(plane, part), twin)
        if (distance < best.distance) best = { part, distance }
      }
    if (best.distance === before) step /= 2
  }
  return best
}

/**
 * Is a photo a twin of another one?
 * @param outline of the other, as its code has it
 * @param windows of this photo; the one that found the other
 * @returns null if it is not
 */
export function matchOf(plane: Plane, windows: Window[], window: number, outline: string): Match | null {
  const straight = Uint8Array.from(outline, Number)
  const turned = mirror(straight)
  const here = outlineOf(plane, windows[window]!.part)
  const mirrored = distanceOf(here, turned) < distanceOf(here, straight)
  const twin = mirrored ? turned : straight
  const first = distanceOf(here, twin)
  if (first > WORTH) return null
  const { part, distance } = align(plane, windows[window]!.part, twin, first)
  if (distance > SAME) return null
  const own = windowsOf(plane)[0]!.part
  return {
    distance,
    mirrored,
    cropped: EDGES.some(edge => Math.abs(part[edge] - own[edge]) > CROP),
    bordered: EDGES.some(edge => plane.inside[edge] > 0 && plane.inside[edge] < 1),
  }
}
