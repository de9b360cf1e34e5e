import { smooth, short, type Point } from './path'
import type { Random } from './random'

/** A filled path. `extra` is further attributes as written in SVG. */
export function fill(data: string, colour: string, extra = ''): string {
  return `<path d="${data}" fill="${colour}"${extra && ` ${extra}`}/>`
}

/** A line with round ends, `width` in the drawing's units. */
export function stroke(data: string, colour: string, width: number, extra = ''): string {
  const line = `fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${data}" ${line}${extra && ` ${extra}`}/>`
}

/** A filled ellipse. */
export function oval(cx: number, cy: number, rx: number, ry: number, colour: string, extra = ''): string {
  const place = `cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}"`
  return `<ellipse ${place} fill="${colour}"${extra && ` ${extra}`}/>`
}

/** A filled rectangle, its corners rounded by `round`. */
export function box(x: number, y: number, width: number, height: number, colour: string, round = 0, extra = ''): string {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`
  return `<rect ${place}${round ? ` rx="${short(round)}"` : ''} fill="${colour}"${extra && ` ${extra}`}/>`
}

/** `body` moved to a place, and there turned (degrees), scaled and, with a negative `scaleX`, mirrored. */
export function placed(x: number, y: number, body: string, scale = 1, turn = 0, scaleX = scale): string {
  const turned = turn ? ` rotate(${short(turn)})` : ''
  const ratio = (value: number) => Math.round(value * 1000) / 1000
  const scaled = scale === 1 && scaleX === 1 ? '' : ` scale(${ratio(scaleX)} ${ratio(scale)})`
  return `<g transform="translate(${short(x)} ${short(y)})${turned}${scaled}">${body}</g>`
}

/** `body` with one opacity for all of it. */
export function faint(opacity: number, body: string): string {
  return `<g opacity="${opacity}">${body}</g>`
}

/** Path data of an uneven round patch. `wobble` 0 is an ellipse, 0.4 a ragged island. */
export function patch(random: Random, cx: number, cy: number, rx: number, ry: number, wobble = 0.25, count = 9): string {
  const points: Point[] = []
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2
    const reach = 1 + random.between(-wobble, wobble)
    points.push([cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach])
  }
  return smooth(points)
}

/** Many copies of a mark: `count` times whatever `draw` gives. */
export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
