import { smooth, short, type Point } from './path'
import type { Random } from './random'

/**
 * Writes the `opacity` of a single shape as the opacity of its fill or stroke. It looks the same, but the renderer need
 * not paint the shape on a separate canvas first, which takes about 3 ms each at 1600×1200.
 */
function cheap(extra: string, what: 'fill' | 'stroke'): string {
  return extra && ` ${extra.replace(/^opacity=| opacity=/, (found) => found.replace('opacity', `${what}-opacity`))}`
}

/** A filled path. `extra` contains more attributes, written as in SVG. */
export function fill(data: string, colour: string, extra = ''): string {
  return `<path d="${data}" fill="${colour}"${cheap(extra, 'fill')}/>`
}

/**
 * A line, `width` in units of the drawing. Its ends and joins are round, because the root element says so for all
 * lines.
 */
export function stroke(data: string, colour: string, width: number, extra = ''): string {
  const line = `fill="none" stroke="${colour}" stroke-width="${short(width)}"`
  return `<path d="${data}" ${line}${cheap(extra, 'stroke')}/>`
}

/** A filled ellipse, or a circle if both radii are equal. */
export function oval(cx: number, cy: number, rx: number, ry: number, colour: string, extra = ''): string {
  if (rx === ry) return `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(rx)}" fill="${colour}"${cheap(extra, 'fill')}/>`
  const place = `cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}"`
  return `<ellipse ${place} fill="${colour}"${cheap(extra, 'fill')}/>`
}

/** A filled rectangle with corners rounded by `round`. */
export function box(x: number, y: number, width: number, height: number, colour: string, round = 0, extra = ''): string {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`
  return `<rect ${place}${round ? ` rx="${short(round)}"` : ''} fill="${colour}"${cheap(extra, 'fill')}/>`
}

/** `body`, moved to a place, turned there (degrees), scaled and, with a negative `scaleX`, mirrored. */
export function placed(x: number, y: number, body: string, scale = 1, turn = 0, scaleX = scale): string {
  const turned = turn ? ` rotate(${short(turn)})` : ''
  const ratio = (value: number) => Math.round(value * 1000) / 1000
  const scaled = scale === 1 && scaleX === 1 ? '' : scale === scaleX ? ` scale(${ratio(scale)})`
    : ` scale(${ratio(scaleX)} ${ratio(scale)})`
  const transform = `transform="translate(${short(x)} ${short(y)})${turned}${scaled}"`
  const lone = body.startsWith('<use') && body.indexOf('<', 1) === -1 && !body.includes('transform')
  return lone ? body.replace('/>', ` ${transform}/>`) : `<g ${transform}>${body}</g>`
}

/** `body` with one opacity for the whole of it. */
export function faint(opacity: number, body: string): string {
  const lone = body.indexOf('<', 1) === -1 && !body.includes('opacity') && !body.startsWith('<use')
  if (lone) return body.replace('/>', ` ${body.includes('fill="none"') ? 'stroke' : 'fill'}-opacity="${opacity}"/>`)
  return `<g opacity="${opacity}">${body}</g>`
}

/** The path data of an uneven round patch. `wobble` 0 is an ellipse, 0.4 a ragged island. */
export function patch(random: Random, cx: number, cy: number, rx: number, ry: number, wobble = 0.25, count = 9): string {
  const points: Point[] = []
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2
    const reach = 1 + random.between(-wobble, wobble)
    points.push([cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach])
  }
  return smooth(points)
}

/** Many copies of a mark: the results of `count` calls of `draw`. */
export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
