import { darker, lighter, mix } from '../kit/colour'
import { box, faint, fill, many, oval, placed, stroke } from '../kit/marks'
import { smooth, straight } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import { fence, haystack, house, trough } from './buildings'
import { cropRows, earth, HEIGHT, meadow, WIDTH } from './grounds'
import type { Light } from './light'
import { bush, palm, shadeTree } from './plants'
import { hills, sky, treeline } from './sky'

export type SceneKind = 'field' | 'village' | 'yard' | 'river' | 'shed'
const HORIZON = 610
const WALLS = ['#e8c9a0', '#d9a98c', '#b9cdb0', '#a9c4cf', '#e5d3a6'] as const

function distance(sheet: Sheet, random: Random, light: Light): string {
  return sky(sheet, random, light, WIDTH, HORIZON) +
    hills(random, WIDTH, HORIZON, 150, mix(light.leafDark, light.haze, 0.72)) +
    hills(random, WIDTH, HORIZON + 20, 90, mix(light.leafDark, light.haze, 0.5)) +
    treeline(random, WIDTH, HORIZON + 8, 90, mix(light.leafDark, light.haze, 0.22), light.leaf)
}

function field(sheet: Sheet, random: Random, light: Light): string {
  const left = random.chance(0.5)
  return distance(sheet, random, light) +
    sheet.clipped([straight([[0, HORIZON], [WIDTH, HORIZON], [WIDTH, 790], [0, 760]])],
      cropRows(HORIZON, 900, left ? 500 : 1150, mix(light.grass, '#d8c15a', 0.35), mix(light.grassDark, '#b7a13f', 0.25))) +
    shadeTree(sheet, random, left ? 210 : 1400, 790, 430, light.leaf) + meadow(sheet, random, light, 775) +
      bush(random, left ? 1480 : 90, 810, 170, light.leaf)
}

function village(sheet: Sheet, random: Random, light: Light): string {
  const left = random.chance(0.5)
  const homes = house(sheet, random, left ? 90 : 1010, 770, 430, random.pick(WALLS)) +
    house(sheet, random, left ? 620 : 700, 730, 240, random.pick(WALLS))
  return distance(sheet, random, light) + box(0, HORIZON, WIDTH, 160,
    sheet.linear([[0, mix(light.leafDark, light.haze, 0.22)], [0.3, light.grass], [1, mix(light.grass, light.earth, 0.5)]])) +
    palm(random, left ? 560 : 950, 760, 420, light.leafDark) + homes +
    shadeTree(sheet, random, left ? 1400 : 190, 800, 520, light.leaf) + earth(sheet, random, light, 760) +
    haystack(sheet, left ? 1130 : 480, 800, 200) + bush(random, left ? 30 : 1570, 800, 160, light.leaf)
}

function yard(sheet: Sheet, random: Random, light: Light): string {
  const wall = random.pick(WALLS)
  const sign = sheet.reused(stroke('M-22 0l22-26l22 26l-22 26z', '#fff6e4', 5) + oval(0, 0, 7, 7, '#fff6e4') + oval(40, 0, 5, 5, '#fff6e4'))
  const motif = many(20, (index) => placed(40 + index * 80, 742, sign))
  return distance(sheet, random, light) + shadeTree(sheet, random, random.pick([1350, 1180, 260]), 700, 560, light.leaf) +
    box(0, 500, WIDTH, 330, sheet.linear([[0, lighter(wall, 0.2)], [1, darker(wall, 0.12)]])) +
      box(0, 486, WIDTH, 30, mix(wall, '#8a5a3a', 0.4), 6) +
    box(0, 690, WIDTH, 140, mix(wall, '#8a3f2a', 0.6)) + faint(0.75, motif) + earth(sheet, random, light, 826) +
      trough(sheet, random.chance(0.5) ? 70 : 1200, 880, 330)
}

function river(sheet: Sheet, random: Random, light: Light): string {
  const water = sheet.linear([[0, mix(light.sky[1]![1], '#ffffff', 0.3)], [1, mix(light.sky[0]![1], '#2f6f80', 0.35)]])
  const glints = many(16, () => {
    const y = random.between(HORIZON + 25, 780)
    const reach = 40 + (y - HORIZON) * 0.5
    return stroke(`M${random.between(0, WIDTH)} ${y}h${reach}`, '#ffffff', 3 + (y - HORIZON) * 0.02)
  })
  const palms = many(3, (index) => palm(random, 180 + index * 95 + random.between(-20, 20), HORIZON + 12, random.between(200, 300),
    light.leafDark))
  const bank = smooth([[-20, 800, 1], [300, 772], [700, 806], [1100, 780], [1620, 800, 1], [1620, HEIGHT, 1], [-20, HEIGHT, 1]])
  return distance(sheet, random, light) + palms + box(0, HORIZON, WIDTH, 230, water) +
    faint(0.3, box(0, HORIZON, WIDTH, 46, light.leafDark)) + faint(0.5, glints) +
    sheet.clipped([bank], meadow(sheet, random, light, 760)) + bush(random, 1500, 820, 200, light.leaf)
}

function shed(sheet: Sheet, random: Random, light: Light): string {
  const wood = '#7c5636'
  const lime = random.pick(['#dfe6dc', '#cfe0e2', '#ece0c8'])
  const opening = (x: number) => sheet.clipped([`M${x} 320h330v250h-330z`],
    box(x, 320, 330, 250, sheet.linear(light.sky)) + treeline(random, WIDTH, 520, 110, light.leafDark, light.leaf) +
      box(x, 524, 330, 60, light.grass)) +
    box(x, 320, 330, 250, 'none', 0, `stroke="${wood}" stroke-width="18"`) + box(x + 159, 320, 12, 250, wood) +
      box(x - 24, 566, 378, 22, lighter(wood, 0.25), 5)
  const straw = ['#f2d78e', '#b98a3e', '#e4bd66'].map((tone) => {
    const stalk = () => `M${random.whole(0, WIDTH)} ${random.whole(860, 1190)}l${random.whole(-46, 46)} ${random.whole(-14, 14)}`
    return stroke(many(14, stalk), tone, 5)
  }).join('')
  const thatch = many(2, (tone) => stroke(many(17,
    (index) => `M${index * 98 + tone * 49 - 10} 0l${random.whole(-16, 16)} ${random.whole(180, 210)}`), tone ? '#a97d42' : '#7f5a2c', 16))
  const beam = sheet.linear([[0, '#fff1c4', 0.4], [1, '#fff1c4', 0]], [420, 380, 820, 1100])
  return box(0, 0, WIDTH, 860, sheet.linear([[0, darker(lime, 0.4)], [0.45, lime], [1, darker(lime, 0.14)]])) + opening(170) +
    opening(1080) +
    box(0, 690, WIDTH, 170, mix(lime, '#5f8f86', 0.55)) + box(0, 684, WIDTH, 10, mix(lime, '#2f5f58', 0.7)) +
      box(0, 0, WIDTH, 170, '#8f6734') + faint(0.7, thatch) + box(0, 166, WIDTH, 62,
      sheet.linear([[0, lighter(wood, 0.2)], [1, darker(wood, 0.35)]])) +
    [0, 776, 1550].map((x) => box(x, 190, 48, 680, sheet.linear([[0, darker(wood, 0.2)], [0.4, wood], [1, darker(wood, 0.45)]],
      [x, 0, x + 48, 0]))).join('') +
    box(0, 846, WIDTH, 354, sheet.linear([[0, '#c89e62'], [0.4, '#d9b273'], [1, '#9b7140']])) +
      box(0, 840, WIDTH, 20, '#5d3b26', 0, 'opacity="0.5"') + faint(0.7, straw) +
    fill(straight([[190, 330], [490, 330], [1180, 1180], [640, 1180]]), beam)
}

/** A scene of 1600×1200 with a place for the subject around y = 1010; `light` is its hour. */
export function scene(kind: SceneKind, sheet: Sheet, random: Random, light: Light): string {
  if (kind === 'shed') return shed(sheet, random, light)
  if (kind === 'village') return village(sheet, random, light)
  if (kind === 'yard') return yard(sheet, random, light)
  if (kind === 'river') return river(sheet, random, light)
  return field(sheet, random, light) + (random.chance(0.4) ? faint(0.9, fence(800, -20, WIDTH + 20, 110, '#a5825c')) : '')
}
