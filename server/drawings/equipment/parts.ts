import { darker, lighter } from '../kit/colour'
import { faint, fill, many, oval, placed, stroke } from '../kit/marks'
import { smooth, straight, type Point } from '../kit/path'
import type { Sheet } from '../kit/sheet'

/** A fill of painted metal: light above, darker below. */
export function paintOf(sheet: Sheet, colour: string): string {
  return sheet.linear([[0, lighter(colour, 0.3)], [0.4, colour], [1, darker(colour, 0.32)]])
}

/** The radius with which wheels are drawn: each look of a wheel is drawn once and scaled wherever a machine has one. */
const DRAWN = 200

/** A wheel with its middle at (x, y): a farm tyre with lugs (0: a smooth tyre), a painted rim and a hub. */
export function wheel(sheet: Sheet, x: number, y: number, radius: number, rim: string, lugs = 24): string {
  return placed(x, y, sheet.reused(drawnWheel(sheet, 0, 0, DRAWN, rim, lugs ? 24 : 0)), radius / DRAWN)
}

function drawnWheel(sheet: Sheet, x: number, y: number, radius: number, rim: string, lugs: number): string {
  const tyre = sheet.radial([[0, '#3a3836'], [0.8, '#2a2827'], [1, '#171615']])
  const width = (Math.PI * 2 * radius) / lugs * 0.5
  const tread = lugs
    ? `<circle cx="${x}" cy="${y}" r="${radius - 4}" fill="none" stroke="#1c1b1a" stroke-width="20" stroke-dasharray="${width.toFixed(1)} ${width.toFixed(1)}"/>` : ''
  const bars = lugs ? many(lugs / 2, (index) => {
    const angle = (index / (lugs / 2)) * Math.PI * 2
    const at = (reach: number,
      turn: number) => `${Math.round(x + Math.cos(angle + turn) * radius * reach)} ${Math.round(y + Math.sin(angle + turn) * radius * reach)}`
    return `M${at(0.7, 0)}L${at(0.96, 0.12)}`
  }) : ''
  const bolts = many(6, (index) => oval(x + Math.cos(index * 1.047) * radius * 0.2, y + Math.sin(index * 1.047) * radius * 0.2,
    radius * 0.03, radius * 0.03, '#3b3530'))
  return tread + oval(x, y, radius, radius, tyre) + (bars ? stroke(bars, '#171615', radius * 0.07) : '') +
    oval(x, y, radius * 0.62, radius * 0.62, '#1d1c1b') +
    oval(x, y, radius * 0.58, radius * 0.58, sheet.linear([[0, lighter(rim, 0.35)], [0.5, rim], [1, darker(rim, 0.3)]])) +
      oval(x, y, radius * 0.46, radius * 0.46, darker(rim, 0.26)) +
    oval(x, y, radius * 0.44, radius * 0.44, sheet.linear([[0, darker(rim, 0.12)], [1, lighter(rim, 0.12)]])) +
      oval(x, y, radius * 0.27, radius * 0.27, lighter(rim, 0.25)) + bolts + oval(x, y, radius * 0.11, radius * 0.11, '#4b4540') +
    faint(0.3,
      stroke(`M${Math.round(x - radius * 0.78)} ${Math.round(y - radius * 0.4)}A${Math.round(radius * 0.87)} ${Math.round(radius * 0.87)} 0 0 1 ${Math.round(x + radius * 0.2)} ${Math.round(y - radius * 0.85)}`, '#ffffff', radius * 0.03))
}

/** A painted plate with the given corners. */
export function plate(sheet: Sheet, points: readonly Point[], colour: string): string {
  const data = points.some((point) => point[2]) ? smooth(points) : straight(points)
  return fill(data, paintOf(sheet, colour))
}

/** A round metal tube along a line. */
export function tube(points: readonly Point[], colour: string, width: number): string {
  const data = smooth(points, false)
  return stroke(data, darker(colour, 0.4), width) + stroke(data, colour, width * 0.66) +
    faint(0.6, stroke(data, lighter(colour, 0.6), width * 0.2))
}

/** A flywheel or pulley with spokes. */
export function flywheel(x: number, y: number, radius: number, colour: string, spokes: number, turn: number): string {
  const arms = many(spokes, (index) => {
    const angle = turn + (index / spokes) * Math.PI * 2
    return `M${x} ${y}Q${Math.round(x + Math.cos(angle + 0.3) * radius * 0.5)} ${Math.round(y + Math.sin(angle + 0.3) * radius * 0.5)} ${Math.round(x + Math.cos(angle) * radius)} ${Math.round(y + Math.sin(angle) * radius)}`
  })
  const ring = (width: number,
    tone: string) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${tone}" stroke-width="${width}"/>`
  return stroke(arms, darker(colour, 0.3), radius * 0.12) + stroke(arms, colour, radius * 0.07) +
    ring(radius * 0.17, darker(colour, 0.4)) + ring(radius * 0.1, colour) + ring(radius * 0.03, lighter(colour, 0.5)) +
    oval(x, y, radius * 0.15, radius * 0.15, darker(colour, 0.5)) + oval(x, y, radius * 0.08, radius * 0.08, lighter(colour, 0.4))
}

/** A heap of grain or soil with its foot on `y`. */
export function heap(sheet: Sheet, x: number, y: number, reach: number, height: number, colour: string): string {
  const shape = smooth([[x - reach, y, 1], [x - reach * 0.6, y - height * 0.5], [x - reach * 0.1, y - height],
    [x + reach * 0.12, y - height * 0.97], [x + reach * 0.62, y - height * 0.45], [x + reach, y, 1], [x, y + height * 0.1]])
  let grains = ''
  for (let index = 0; index < 46; index += 1) {
    const across = ((index * 37) % 46) / 46 - 0.5
    const down = ((index * 17) % 46) / 46
    grains += `M${Math.round(x + across * reach * 1.9 * (0.15 + down * 0.75))} ${Math.round(y - height * (1 - down) * 0.92 - 6)}l${index % 2 ? 9 : -8} 5`
  }
  return fill(shape, sheet.linear([[0, lighter(colour, 0.35)], [0.5, colour], [1, darker(colour, 0.3)]])) +
    stroke(grains, lighter(colour, 0.5), 5, 'opacity="0.55"')
}

/** A row of rivets. */
export function rivets(x: number, y: number, count: number, step: number): string {
  return many(count, (index) => oval(x + index * step, y, 6, 6, '#2b2622', 'opacity="0.55"') +
    oval(x + index * step - 1, y - 2, 3, 3, '#ffffff', 'opacity="0.5"'))
}
