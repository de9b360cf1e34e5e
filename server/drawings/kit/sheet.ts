import { short } from './path'

/** A stop of a gradient: its place 0–1, its colour, and its opacity if that is not 1. */
export type Stop = readonly [place: number, colour: string, opacity?: number]

/** The same SVG in fewer bytes: no zero before a decimal point, and colours with three digits where possible. */
function terse(svg: string): string {
  return svg.replace(/(["( ])0\.(?=\d)/g, '$1.').replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3(?=")/g, '#$1$2$3')
}

/** Collects the gradients and clips of a picture, each once, and names them in the order of their first use. */
export class Sheet {
  private readonly names = new Map<string, string>()

  private named(build: (name: string) => string): string {
    const key = build('')
    const existing = this.names.get(key)
    if (existing) return existing
    const name = `d${this.names.size}`
    this.names.set(key, name)
    return name
  }

  private static stops(stops: readonly Stop[]): string {
    return stops
      .map(([place, colour, opacity]) => {
        const clear = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
        return `<stop offset="${short(place * 100)}%" stop-color="${colour}"${clear}/>`
      })
      .join('')
  }

  /** A fill from the top to the bottom of its shape or, with `line`, between two points of the drawing. */
  linear(stops: readonly Stop[], line?: readonly [x1: number, y1: number, x2: number, y2: number]): string {
    const [x1, y1, x2, y2] = line ?? [0, 0, 0, 1]
    const units = line ? ' gradientUnits="userSpaceOnUse"' : ''
    const place = `x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`
    const build = (name: string) => `<linearGradient id="${name}"${units} ${place}>${Sheet.stops(stops)}</linearGradient>`
    return `url(#${this.named(build)})`
  }

  /** A fill from the middle to the edge of its shape or, with `circle`, of that circle. */
  radial(stops: readonly Stop[], circle?: readonly [cx: number, cy: number, r: number]): string {
    const [cx, cy, r] = circle ?? [0.5, 0.5, 0.5]
    const units = circle ? ' gradientUnits="userSpaceOnUse"' : ''
    const place = `cx="${short(cx)}" cy="${short(cy)}" r="${short(r)}"`
    const build = (name: string) => `<radialGradient id="${name}"${units} ${place}>${Sheet.stops(stops)}</radialGradient>`
    return `url(#${this.named(build)})`
  }

  private shape(data: string): string {
    return `<use href="#${this.named((id) => `<path id="${id}" d="${data}"/>`)}"/>`
  }

  /** `body`, visible only inside the given path data (several shapes together are one window). */
  clipped(windows: readonly string[], body: string): string {
    const shapes = windows.map((data) => this.shape(data)).join('')
    const name = this.named((id) => `<clipPath id="${id}">${shapes}</clipPath>`)
    return `<g clip-path="url(#${name})">${body}</g>`
  }

  /** A filled path that shares its data with the windows of `clipped`. */
  filled(data: string, colour: string): string {
    return this.shape(data).replace('/>', ` fill="${colour}"/>`)
  }

  /**
   * A line that shares its data with other lines on the same path; `extra` contains more attributes, written as in SVG.
   */
  drawn(data: string, colour: string, width: number, extra: string): string {
    return this.shape(data).replace('/>', ` fill="none" stroke="${colour}" stroke-width="${width}" ${extra}/>`)
  }

  /** A body that is drawn once and shown wherever the returned mark is used. */
  reused(body: string): string {
    return `<use href="#${this.named((id) => `<g id="${id}">${body}</g>`)}"/>`
  }

  /** The whole picture as SVG text. */
  svg(width: number, height: number, body: string): string {
    const defs = [...this.names].map(([key, name]) => key.replace('id=""', `id="${name}"`)).join('')
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
    return terse(`<svg xmlns="http://www.w3.org/2000/svg" ${size} stroke-linecap="round" stroke-linejoin="round"><defs>${defs}</defs>${body}</svg>`)
  }
}
