import type { Point } from '../kit/path'

/** Moves a point of an outline, so that the same outlines serve cow and calf, standing and walking. */
export type Warp = (point: Point) => Point

/** Leaves the animal as it is drawn. */
export const asDrawn: Warp = (point) => point

/** All points, moved by `warp`. */
export function warped(points: readonly Point[], warp: Warp): Point[] {
  return points.map(warp)
}

/**
 * A leg, swung around its upper end at height `pivot` (heights above the ground are negative), by `swing` units per
 * unit of length.
 */
export function swung(points: readonly Point[], pivot: number, swing: number): Point[] {
  return points.map(([x, y, corner]) => [x + Math.max(0, y - pivot) * swing, y, corner ?? 0])
}

/** Points moved by (dx, dy). */
export function moved(points: readonly Point[], dx: number, dy: number): Point[] {
  return points.map(([x, y, corner]) => [x + dx, y + dy, corner ?? 0])
}

/**
 * Turns an adult into a young animal: longer legs, a shorter and shallower trunk. `knee` is the height between leg and
 * trunk.
 */
export function young(knee: number): Warp {
  return ([x, y, corner]) => [x * 0.8, y > knee ? y * 1.2 : knee * 1.2 + (y - knee) * 0.84, corner ?? 0]
}
