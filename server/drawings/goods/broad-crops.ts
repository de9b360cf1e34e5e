import { darker, lighter } from '../kit/colour'
import { faint, fill, many, oval, placed, stroke } from '../kit/marks'
import { smooth, taper } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'

/** A pointed leaf from (0, 0) upwards, `size` long. */
export function leaf(size: number, colour: string, broad = 0.28): string {
  return fill(smooth([[0, 0, 1], [size * broad, -size * 0.38], [size * broad * 0.6, -size * 0.78], [0, -size, 1],
    [-size * broad * 0.6, -size * 0.78], [-size * broad, -size * 0.38]]), colour) +
    stroke(`M0 0L0 ${-Math.round(size * 0.9)}`, lighter(colour, 0.35), size * 0.025, 'opacity="0.7"')
}

/** A tomato with its leaf star, middle at (0, 0). */
export function fruit(size: number, colour = '#d8392c'): string {
  return oval(0, 0, size, size * 0.92, colour) + oval(size * 0.2, size * 0.3, size * 0.72, size * 0.56, darker(colour, 0.3),
    'opacity="0.4"') + oval(-size * 0.34, -size * 0.36, size * 0.26, size * 0.18, '#ffffff', 'opacity="0.5"') +
    many(5, (index) => placed(0, -size * 0.82, leaf(size * 0.5, '#4c8a3a', 0.2), 1, index * 50 - 100))
}

/** A maize plant with two cobs. */
export function maize(sheet: Sheet, random: Random, height: number): string {
  const green = '#5e9f42'
  const blades = many(7, (index) => {
    const side = index % 2 ? 1 : -1
    const y = -height * (0.12 + index * 0.11)
    const reach = height * random.between(0.32, 0.42)
    const tone = index % 3 ? green : lighter(green, 0.18)
    return fill(smooth([[0, y + 20, 1], [side * reach * 0.4, y - reach * 0.5], [side * reach, y - reach * 0.12, 1],
      [side * reach * 0.5, y - reach * 0.28]]), tone)
  })
  const ear = sheet.reused(fill(smooth([[-38, 0], [-40, -90], [-16, -176], [0, -190], [16, -176], [40, -90], [38, 0]]), '#f2bb34') +
    many(24, (index) => oval(-24 + (index % 4) * 16, -150 + Math.floor(index / 4) * 26, 8, 11, index % 2 ? '#f9d766' : '#e2a022')) +
      fill(smooth([[-46, 14], [-58, -70], [-34, -140, 1], [-18, -60], [0, 20]]), '#7fb552') +
      fill(smooth([[46, 14], [56, -60], [36, -120, 1], [14, -50], [0, 20]]), '#69a443') +
      stroke('M-4 -186q-14 -30 -30 -34M2 -188q2 -30 10 -42M8 -184q16 -20 30 -22', '#b5733a', 5))
  const cob = (x: number, y: number, turn: number) => placed(x, y, ear, height / 800, turn)
  const tassel = many(7,
    (index) => stroke(`M0 ${-height * 0.86}Q${(index - 3) * 12} ${-height * 0.96} ${(index - 3) * 34} ${Math.round(-height * 1.02 + Math.abs(index - 3) * 16)}`, '#d3b35a', 8))
  return tassel + fill(taper([[0, 0], [0, -height * 0.5], [0, -height * 0.88]], 34, 14), '#7fae4d') + blades +
    cob(26, -height * 0.38, 24) + cob(-22, -height * 0.52, -22)
}

/** A cotton plant in open boll. */
export function cotton(sheet: Sheet, random: Random, height: number): string {
  const branches = many(6,
    (index) => stroke(`M0 ${Math.round(-height * (0.2 + index * 0.11))}q${(index % 2 ? 1 : -1) * 50} -20 ${(index % 2 ? 1 : -1) * 110} -66`, '#7c5a3a', 10))
  const open = sheet.reused(many(5, (index) => placed(0, 10, leaf(76, '#8a623a', 0.2), 1, index * 60 - 120)) +
    oval(-30, -14, 40, 38, '#f0ece4') + oval(30, -14, 40, 38, '#e6e1d8') + oval(0, -42, 42, 40, '#ffffff') +
    oval(0, 6, 38, 32, '#f7f4ee') + faint(0.4, stroke('M-30 10Q0 -16 30 10M-4 -50Q4 -30 0 -10', '#b9afa1', 4)))
  const boll = (x: number, y: number, size: number) => placed(x, y, open, size)
  const blades = ['#5f8f45', '#7aa653'].map((tone) => sheet.reused(leaf(110, tone, 0.4)))
  const leaves = many(9, (index) => placed((index % 2 ? 1 : -1) * random.between(30, 130), -height * (0.16 + index * 0.085),
    blades[index % 2]!, random.between(0.8, 1.2), (index % 2 ? 1 : -1) * random.between(40, 100)))
  return stroke(`M0 0Q8 ${-height * 0.5} 0 ${-height * 0.9}`, '#6f4f33', 16) + branches + leaves +
    many(6, (index) => boll((index % 2 ? 1 : -1) * 116, -height * (0.28 + index * 0.11), random.between(0.78, 1))) +
    boll(0, -height * 0.93, 1.05)
}

/** A soybean plant with pods. */
export function soybean(sheet: Sheet, random: Random, height: number): string {
  const shell = sheet.reused(fill(smooth([[0, 0, 1], [20, 20], [18, 60], [22, 100], [4, 134, 1], [-18, 100], [-14, 60], [-18, 20]]),
    '#a9b84f') + [28, 66, 102].map((place) => oval(1, place, 14, 16, '#c5cf72')).join(''))
  const pod = (x: number, y: number, turn: number) => placed(x, y, shell, height / 700, turn)
  const blades = ['#5d9a46', '#77b155', '#4a853a'].map((tone) => sheet.reused(leaf(155, tone, 0.42)))
  const leaves = many(11, (index) => placed((index % 2 ? 1 : -1) * random.between(10, 60), -height * (0.22 + index * 0.07),
    blades[index % 3]!, random.between(0.84, 1.16), (index % 2 ? 1 : -1) * random.between(35, 95)))
  return stroke(`M0 0V${-height * 0.92}`, '#7d9a45', 16) + leaves +
    many(8, (index) => pod((index % 2 ? 1 : -1) * 22, -height * (0.22 + index * 0.08), (index % 2 ? -1 : 1) * random.between(20, 50)))
}

/** A mustard plant in yellow bloom. */
export function mustard(sheet: Sheet, random: Random, height: number): string {
  const flower = (x: number, y: number, size: number) => many(4,
    (index) => oval(x + Math.cos(index * 1.57 + 0.6) * size, y + Math.sin(index * 1.57 + 0.6) * size, size * 0.85, size * 0.7,
    index % 2 ? '#f7cf1d' : '#ffe04d')) + oval(x, y, size * 0.4, size * 0.4, '#c79a10')
  const bloom = sheet.reused(many(9, (index) => flower(Math.cos(index * 2.4) * (14 + index * 5),
    Math.sin(index * 2.4) * (12 + index * 4) - 30, random.between(13, 19))))
  const head = (x: number, y: number) => placed(x, y, bloom)
  const stems = [-1, 0,
    1].map((side) => stroke(`M0 ${-height * 0.3}Q${side * 30} ${-height * 0.6} ${side * 110} ${Math.round(-height * (side ? 0.8 : 0.94))}`,
    '#7fa648', 10)).join('')
  return stroke(`M0 0V${-height * 0.6}`, '#6f9a40', 15) + stems +
    many(6, (index) => placed(0, -height * (0.08 + index * 0.08), leaf(170 - index * 14, index % 2 ? '#5b9447' : '#76ad56', 0.26), 1,
    (index % 2 ? 1 : -1) * (70 - index * 3))) + head(-110, -height * 0.8) + head(110, -height * 0.8) + head(0, -height * 0.94)
}

/** A staked tomato plant. */
export function tomato(sheet: Sheet, random: Random, height: number): string {
  const blades = ['#4f8f3f', '#69a84d', '#3e7a35'].map((tone) => sheet.reused(leaf(145, tone, 0.32)))
  const fruits = ['#d8392c', '#e58a2c', '#9bb544'].map((tone) => sheet.reused(fruit(44, tone)))
  const leaves = many(14, (index) => placed((index % 2 ? 1 : -1) * random.between(4, 50), -height * (0.1 + index * 0.06),
    blades[index % 3]!, random.between(0.84, 1.16), (index % 2 ? 1 : -1) * random.between(40, 110)))
  return stroke(`M16 0V${-height}`, '#a9793f', 14) + stroke(`M0 0Q20 ${-height * 0.5} 6 ${-height * 0.92}`, '#5d8f3f', 14) + leaves +
    many(7, (index) => placed((index % 2 ? 1 : -1) * random.between(30, 84), -height * (0.2 + index * 0.09),
      fruits[Math.max(0, index - 4)]!, random.between(0.88, 1.14)))
}
