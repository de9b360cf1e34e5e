import { darker, lighter, mix } from '../kit/colour'
import { box, faint, fill, oval, placed, stroke } from '../kit/marks'
import { smooth, taper, type Point } from '../kit/path'
import type { Sheet } from '../kit/sheet'
import { asDrawn, moved, swung, warped, young } from './pose'

/** The outlines of a four-legged animal in profile: head to the right, feet on y = 0, up is negative. */
export type Build = {
  trunk: readonly Point[]
  hind: readonly Point[]
  fore: readonly Point[]
  tail: readonly Point[]
  /** The widths of the tail at its root and at its end. */
  tailWidth: readonly [number, number]
  brush: readonly Point[]
  udder: readonly Point[]
  /** The height of elbow and stifle: legs swing around it, and young animals are longer below it. */
  knee: number
  poll: readonly [number, number]
  /** The distance of the far legs from the near ones: hind, fore. */
  apart: readonly [number, number]
}

/** The colours of one animal. */
export type Paint = { coat: string; sock: string; brush: string; hoof: string; pink: string }

/** The stride of the animal (0 is standing), and whether it is a calf. */
export type Posture = { stride: number; calf: boolean }

function teats(sheet: Sheet, udder: readonly Point[], pink: string, knee: number): string {
  if (!udder.length) return ''
  const low = Math.max(...udder.map((point) => point[1]))
  const left = Math.min(...udder.map((point) => point[0]))
  const right = Math.max(...udder.map((point) => point[0]))
  const bag = fill(smooth(udder), sheet.linear([[0, darker(pink, 0.4)], [0.5, pink], [1, darker(pink, 0.15)]]))
  return bag + [0.66, 0.46, 0.24].map((share, index) => {
    const x = left + (right - left) * share
    const reach = Math.abs(knee) * 0.13
    return fill(smooth([[x - 10, low - 18], [x + 10, low - 18], [x + 7, low + reach - 8], [x, low + reach], [x - 7, low + reach - 8]]),
      darker(pink, 0.14 + index * 0.06))
  }).join('')
}

function hooves(sheet: Sheet, legs: readonly string[], colour: string, height: number): string {
  return sheet.clipped(legs, box(-700, -height, 1500, height + 30, colour) + box(-700, -height, 1500, height * 0.25, lighter(colour, 0.25)))
}

/**
 * Draws the animal. `marks` are drawn on its coat; `skull` is its head, with the poll at (0, 0); `cover` is a fleece.
 */
export function quadruped(sheet: Sheet, build: Build, paint: Paint, posture: Posture, marks: string, skull: string, cover = ''): string {
  const { knee, apart } = build
  const warp = posture.calf ? young(knee) : asDrawn
  const leg = (points: readonly Point[], swing: number, dx = 0) =>
    smooth(warped(moved(swung(points, knee - 40, swing * posture.stride), dx, dx ? -20 : 0), warp))
  const near = [leg(build.hind, 0.1), leg(build.fore, -0.06)]
  const far = [leg(build.hind, -0.2, apart[0]), leg(build.fore, 0.2, apart[1])]
  const windows = [smooth(warped(build.trunk, warp)), ...near]
  const top = Math.min(...build.trunk.map((point) => point[1]))
  const bright = paint.coat > '#dd'
  const coat = sheet.linear([[0, lighter(paint.coat, bright ? 0.1 : 0.2)], [0.45, paint.coat],
    [1, darker(paint.coat, bright ? 0.12 : 0.28)]], [0, top, 0, knee * 0.55])
  const dim = sheet.linear([[0, darker(paint.coat, bright ? 0.3 : 0.45)],
    [1, darker(mix(paint.coat, paint.sock, 0.6), bright ? 0.2 : 0.34)]], [0, knee * 1.2, 0, 0])
  const tail = fill(taper(warped(build.tail, warp), ...build.tailWidth), darker(paint.coat, 0.16)) +
    (build.brush.length ? fill(smooth(warped(build.brush, warp)), paint.brush) : '')
  const [x, y] = warp([...build.poll])
  return far.map((shape) => sheet.filled(shape, dim)).join('') + hooves(sheet, far, darker(paint.hoof, 0.3), -knee * 0.2) + tail +
    (posture.calf ? '' : teats(sheet, build.udder, paint.pink, knee)) + windows.map((shape) => sheet.filled(shape, coat)).join('') +
    sheet.clipped(windows, marks) + hooves(sheet, near, paint.hoof, -knee * 0.14) + cover +
      placed(x, y, skull, posture.calf ? 1.02 : 1, posture.calf ? 4 : 0)
}

/** The soft shadow under an animal: `reach` is half its length. */
export function groundShadow(sheet: Sheet, cx: number, reach: number): string {
  const dark = sheet.radial([[0, '#1d160c', 0.5], [0.6, '#1d160c', 0.28], [1, '#1d160c', 0]])
  return oval(cx, 0, reach, reach * 0.11, dark) + faint(0.6, oval(cx - 20, -6, reach * 0.72, reach * 0.06, dark))
}

/** A rope with a brass bell around the neck; at `from` and `to` the rope disappears. */
export function bell(from: Point, to: Point, rope: string, size = 1): string {
  const low: Point = [(from[0] + to[0]) / 2 + 24 * size, (from[1] + to[1]) / 2 + 34 * size]
  const band = smooth([from, low, to], false)
  const brass = fill(smooth([[-9, 0], [9, 0], [18, 30], [24, 44, 1], [-24, 44, 1], [-18, 30]]), '#d6a02c') +
    fill(smooth([[-5, 4], [0, 4], [-3, 38, 1], [-14, 38, 1]]), '#f7d77b') + oval(0, 46, 8, 7, '#7a5514')
  return stroke(band, darker(rope, 0.35), 17 * size) + stroke(band, rope, 12 * size) +
    stroke(band, lighter(rope, 0.5), 4 * size, 'stroke-dasharray="5 12"') + placed(low[0] + 12 * size, low[1] + 10 * size, brass, size)
}

/** A garland of marigolds around the neck that hangs down to `low`. */
export function garland(from: Point, low: Point, to: Point, size = 1): string {
  const band = smooth([from, low, to], false)
  const beads = (colour: string, width: number, dash: string) => stroke(band, colour, width * size, `stroke-dasharray="${dash}"`)
  return stroke(band, '#b4560f', 34 * size) + beads('#f39a1e', 32 * size, '1 30') + beads('#fbc23a', 18 * size, '1 30') +
    beads('#d9631a', 12 * size, '1 60')
}
