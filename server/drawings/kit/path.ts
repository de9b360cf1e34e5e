/** A point of an outline; 1 as the third member makes it a sharp corner. */
export type Point = readonly [x: number, y: number, corner?: 0 | 1]

/** A number as short SVG text: one decimal for small numbers, none where nobody would see it. */
export function short(value: number): string {
  return String(Math.abs(value) < 20 ? Math.round(value * 10) / 10 : Math.round(value))
}

/**
 * A pen that writes relative path data with whole numbers: half the bytes of absolute data, and rounding errors do not
 * add up.
 */
class Pen {
  private x = 0
  private y = 0
  data = ''

  private write(...numbers: number[]): void {
    this.data += numbers.map((value, at) => (at && value >= 0 ? ` ${value}` : `${value}`)).join('')
  }

  move(x: number, y: number): void {
    this.data += 'M'
    this.x = Math.round(x)
    this.y = Math.round(y)
    this.write(this.x, this.y)
  }

  curve(points: readonly number[]): void {
    this.data += 'c'
    this.write(...points.map((value, at) => Math.round(value) - (at % 2 ? this.y : this.x)))
    this.x = Math.round(points.at(-2)!)
    this.y = Math.round(points.at(-1)!)
  }

  line(x: number, y: number): void {
    this.data += 'l'
    this.write(Math.round(x) - this.x, Math.round(y) - this.y)
    this.x = Math.round(x)
    this.y = Math.round(y)
  }
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

/** The direction of the curve at a point, of length 1; (0, 0) at corners and open ends. */
function tangent(before: Point | undefined, at: Point, after: Point | undefined): [number, number] {
  if (at[2] || !before || !after) return [0, 0]
  const span = distance(before, after) || 1
  return [(after[0] - before[0]) / span, (after[1] - before[1]) / span]
}

/**
 * The path data of a smooth curve through every point. Handles are 0.36 of the length of their own segment, so that
 * close points next to far ones never make a loop, as they do in a plain Catmull-Rom curve.
 */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length
  const at = (index: number) => (closed ? points[(index + count) % count] : points[index])
  const pen = new Pen()
  pen.move(points[0]![0], points[0]![1])
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const from = points[index]!
    const to = at(index + 1)!
    const reach = distance(from, to) * 0.36
    const leave = tangent(at(index - 1), from, to)
    const arrive = tangent(from, to, at(index + 2))
    if (!leave[0] && !leave[1] && !arrive[0] && !arrive[1]) pen.line(to[0], to[1])
    else pen.curve([
      from[0] + leave[0] * reach, from[1] + leave[1] * reach,
      to[0] - arrive[0] * reach, to[1] - arrive[1] * reach, to[0], to[1],
    ])
  }
  return closed ? `${pen.data}z` : pen.data
}

/** The path data of a closed polygon through the points. */
export function straight(points: readonly Point[]): string {
  const pen = new Pen()
  points.forEach(([x, y], index) => (index ? pen.line(x, y) : pen.move(x, y)))
  return `${pen.data}z`
}

/** Points on the smooth curve through `points`, `steps` per segment: for shapes that follow a line. */
export function along(points: readonly Point[], steps = 6): Point[] {
  const result: Point[] = []
  for (let index = 0; index < points.length - 1; index += 1) {
    const [x1, y1] = points[index]!
    const [x2, y2] = points[index + 1]!
    const [x0, y0] = points[index - 1] ?? [2 * x1 - x2, 2 * y1 - y2]
    const [x3, y3] = points[index + 2] ?? [2 * x2 - x1, 2 * y2 - y1]
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps
      const bend = (p0: number, p1: number, p2: number, p3: number) =>
        0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)
      result.push([bend(x0, x1, x2, x3), bend(y0, y1, y2, y3)])
    }
  }
  result.push(points.at(-1)!)
  return result
}

/**
 * The path data of a band along a line, `start` wide at its beginning and `end` wide at its end: for horns, tails,
 * stems, ropes.
 */
export function taper(points: readonly Point[], start: number, end: number, steps = 2): string {
  const line = along(points, steps)
  const left: Point[] = []
  const right: Point[] = []
  line.forEach((point, index) => {
    const before = line[Math.max(0, index - 1)]!
    const after = line[Math.min(line.length - 1, index + 1)]!
    const span = distance(before, after) || 1
    const half = (start + (end - start) * (index / (line.length - 1))) / 2
    const dx = (-(after[1] - before[1]) / span) * half
    const dy = ((after[0] - before[0]) / span) * half
    left.push([point[0] + dx, point[1] + dy])
    right.unshift([point[0] - dx, point[1] - dy])
  })
  return smooth([...left, ...right])
}
