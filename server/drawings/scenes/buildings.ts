import { darker, lighter } from '../kit/colour'
import { box, faint, fill, many, oval, stroke } from '../kit/marks'
import { smooth, straight } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'

/** A painted village house with a tiled or thatched roof; the foot of its wall is on `y`. */
export function house(sheet: Sheet, random: Random, x: number, y: number, width: number, wall: string): string {
  const height = width * 0.5
  const thatch = random.chance(0.5)
  const roof = thatch ? '#b48a4f' : '#b65f3c'
  const top = y - height
  const body = box(x, top, width, height, sheet.linear([[0, lighter(wall, 0.15)], [1, wall]])) +
    box(x, y - height * 0.2, width, height * 0.2, darker(wall, 0.25)) +
      box(x + width * 0.62, top, width * 0.38, height, darker(wall, 0.5), 0, 'opacity="0.18"')
  const door = box(x + width * 0.36, y - height * 0.68, width * 0.17, height * 0.68, '#3f6f6b') +
    box(x + width * 0.36, y - height * 0.68, width * 0.085, height * 0.68, '#4f837d')
  const windows = [0.1, 0.74].map((place) => box(x + width * place, y - height * 0.62, width * 0.14, height * 0.28, '#4a3a30') +
    box(x + width * place, y - height * 0.62, width * 0.14, height * 0.28, 'none', 0, 'stroke="#e8d9bd" stroke-width="4"')).join('')
  const edge = straight([[x - width * 0.09, top + height * 0.1], [x + width * 0.12, top - height * 0.5],
    [x + width * 0.88, top - height * 0.5], [x + width * 1.09, top + height * 0.1]])
  const rows = many(4, (row) => {
    const rowY = top - height * (0.38 - row * 0.12)
    const inset = width * (0.09 - row * 0.045)
    return stroke(`M${x + inset} ${rowY}H${x + width - inset}`, darker(roof, 0.28), 4,
      thatch ? 'stroke-dasharray="26 9"' : 'stroke-dasharray="10 6"')
  })
  return body + door + windows + fill(edge, sheet.linear([[0, lighter(roof, 0.2)], [1, roof]])) + faint(0.6, rows) +
    box(x - width * 0.05, top + height * 0.1, width * 1.1, height * 0.07, '#2b1a10', 0, 'opacity="0.28"')
}

/** A stack of straw with its foot on `y`. */
export function haystack(sheet: Sheet, x: number, y: number, size: number): string {
  const straw = sheet.linear([[0, '#f0cf7e'], [0.5, '#dcae56'], [1, '#a87a35']])
  const dome = smooth([[x - size * 0.5, y, 1], [x - size * 0.46, y - size * 0.35], [x - size * 0.22, y - size * 0.72], [x, y - size * 0.9],
    [x + size * 0.22, y - size * 0.72], [x + size * 0.46, y - size * 0.35], [x + size * 0.5, y, 1]])
  const lines = many(9, (index) => {
    const root = x + (index - 4) * size * 0.115
    return stroke(`M${root} ${y - 6}Q${x + (index - 4) * size * 0.1} ${y - size * 0.5} ${x + (index - 4) * size * 0.03} ${y - size * 0.82}`, index % 2 ? '#8e6428' : '#fbe3a2', 3)
  })
  return oval(x, y, size * 0.56, size * 0.06, '#2b1a10', 'opacity="0.22"') + fill(dome, straw) + faint(0.4, lines)
}

/** A wooden rail fence along `y`. */
export function fence(y: number, from: number, to: number, height: number, wood: string): string {
  const dark = darker(wood, 0.3)
  const rails = [0.42, 0.82].map((share) => box(from, y - height * share, to - from, height * 0.13, wood, 5) +
    box(from, y - height * share + height * 0.08, to - from, height * 0.05, dark, 3)).join('')
  let posts = ''
  for (let x = from + 40; x < to; x += 190) posts += box(x, y - height, 20, height, dark, 6) + box(x, y - height, 12, height, wood, 6)
  return rails + posts
}

/** A low feed trough full of green fodder, its foot on `y`. */
export function trough(sheet: Sheet, x: number, y: number, width: number): string {
  const height = width * 0.22
  const blades = many(16, (index) => {
    const root = x + width * (0.06 + index * 0.058)
    return stroke(`M${root} ${y - height * 0.85}q${(index % 5) * 6 - 12} ${-18 - (index % 3) * 12} ${(index % 4) * 14 - 20} ${-34 - (index % 3) * 8}`, index % 2 ? '#5f9c3f' : '#86bd52', 7)
  })
  const clay = sheet.linear([[0, '#d39a6b'], [1, '#935f3b']])
  return oval(x + width / 2, y, width * 0.56, height * 0.2, '#2b1a10', 'opacity="0.25"') + blades +
    fill(smooth([[x - 8, y - height, 1], [x + width + 8, y - height, 1], [x + width - 14, y - 6], [x + width - 30, y, 1], [x + 30, y, 1],
      [x + 14, y - 6]]), clay) +
    box(x - 14, y - height - 6, width + 28, height * 0.2, '#dfae82', 8)
}
