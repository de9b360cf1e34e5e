import type { Point } from '../kit/path'

/** Moves a point of an animal's outline: how one set of outlines serves cow and calf, standing and walking. */
export type Warp = (point: Point) => Point

/** The animal as it is drawn. */
export const asDrawn: Warp = (point) => point

/** All the points moved by `warp`. */
export function warped(points: readonly Point[], warp: Warp): Point[] {
  return points.map(warp)
}

/** A leg swung about its upper end at height `pivot` (units above ground are negative), by `swing` units a unit of length. */
export function swung(points: readonly Point[], pivot: number, swing: number): Point[] {
  return points.map(([x, y, corner]) => [x + Math.max(0, y - pivot) * swing, y, corner ?? 0])
}

/** Points moved by (dx, dy). */
export function moved(points: readonly Point[], dx: number, dy: number): Point[] {
  return points.map(([x, y, corner]) => [x + dx, y + dy, corner ?? 0])
}

/** A young animal: longer legs under a shorter, shallower trunk. `knee` is where leg ends and trunk begins. */
export function young(knee: number): Warp {
  return ([x, y, corner]) => [x * 0.8, y > knee ? y * 1.2 : knee * 1.2 + (y - knee) * 0.84, corner ?? 0]
}
