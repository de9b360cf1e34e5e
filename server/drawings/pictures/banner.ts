import { fowlLook } from '../animals/bird-look'
import { cattle } from '../animals/cattle'
import { cattleLook } from '../animals/cattle-look'
import { fowl } from '../animals/fowl'
import { bell, groundShadow } from '../animals/quadruped'
import { chick } from '../animals/waterfowl'
import { tractor } from '../equipment/tractor'
import { fruit } from '../goods/broad-crops'
import { bananas, cane, mango, papaya, pomegranate, vegetable } from '../goods/produce'
import { darker, lighter, mix } from '../kit/colour'
import { box, faint, fill, many, oval, placed } from '../kit/marks'
import { straight } from '../kit/path'
import { randomFrom, type Random } from '../kit/random'
import { Sheet } from '../kit/sheet'
import { cropRows } from '../scenes/grounds'
import { LIGHTS, type Light } from '../scenes/light'
import { palm, shadeTree, tufts } from '../scenes/plants'
import { hills, sky, treeline } from '../scenes/sky'

export type Banner = 'cattle' | 'vegetables' | 'equipment' | 'poultry' | 'fruit'
const WIDTH = 1600
const HEIGHT = 640
const HORIZON = 300

const HOURS: Record<Banner, number> = { cattle: 1, vegetables: 0, equipment: 2, poultry: 1, fruit: 0 }

function backdrop(sheet: Sheet, random: Random, light: Light, rows: boolean): string {
  const near = sheet.linear([[0, lighter(light.grass, 0.15)], [0.4, light.grass], [1, light.grassDark]])
  const strips = sheet.clipped([straight([[0, HORIZON], [WIDTH, HORIZON], [WIDTH, rows ? HEIGHT : 420], [0, rows ? HEIGHT : 420]])],
    cropRows(HORIZON, rows ? 700 : 560, 1080, mix(light.grass, '#c9b04e', 0.3), mix(light.grassDark, '#8a6a3a', rows ? 0.35 : 0.15)))
  return sky(sheet, random, { ...light, sunAt: [1180, 120] }, WIDTH, HORIZON) +
    hills(random, WIDTH, HORIZON, 110, mix(light.leafDark, light.haze, 0.72)) +
    hills(random, WIDTH, HORIZON + 14, 66, mix(light.leafDark, light.haze, 0.5)) +
    treeline(random, WIDTH, HORIZON + 6, 62, mix(light.leafDark, light.haze, 0.22), light.leaf) + strips +
      (rows ? '' : box(0, 416, WIDTH, HEIGHT - 416, near) + faint(0.7, tufts(sheet, random, WIDTH, 440, 620, 14, [light.grassDark])))
}

/** Twelve things in a heap: five below, four on them, three on top. */
function piled(items: readonly string[]): string {
  const rows = [[3, -384], [4, -312], [5, -240]] as const
  let next = 0
  return rows.map(([count, y]) => many(count, (index) => placed((index - (count - 1) / 2) * 108, y, items[next++ % items.length]!, 0.94,
    ((next * 29) % 40) - 20))).join('')
}

function subject(sheet: Sheet, random: Random, light: Light, banner: Banner): string {
  if (banner === 'cattle') {
    const calf = groundShadow(sheet, 20, 420) + cattle(sheet, random, cattleLook('gir'), { stride: 0.8, calf: true })
    const cow = groundShadow(sheet, 40, 540) + cattle(sheet, random, cattleLook('gir'), { stride: 0.5, calf: false }) +
      bell([336, -712], [418, -520], '#c8372d')
    return shadeTree(sheet, random, 1500, 430, 330, light.leaf) + placed(1250, 596, cow, 0.66, 0, -0.66) + placed(1010, 622, calf, 0.38)
  }
  if (banner === 'equipment') {
    return placed(1200, 596, groundShadow(sheet, 0, 560) + tractor(sheet, '#2f8a4a', true), 0.68, 0, -0.68) +
      many(7, (index) => oval(1470 + index * 22, 594 - index * 4, 46, 16 + (index % 3) * 5, light.earth, 'opacity="0.35"'))
  }
  if (banner === 'poultry') {
    const rooster = groundShadow(sheet, 0, 240) + fowl(sheet, random, { ...fowlLook('desi'), rooster: true })
    const hen = groundShadow(sheet, 0, 240) + fowl(sheet, random, { ...fowlLook('rhode-island-red'), rooster: false })
    const young = sheet.reused(oval(0, 0, 80, 14, '#1d160c', 'opacity="0.3"') + chick(sheet, '#f3cb52'))
    return placed(1310, 580, rooster, 0.7, 0, -0.7) + placed(1020, 598, hen, 0.6, 0, -0.6) +
      [880, 1130, 1200, 1420].map((x, index) => placed(x, 616 + (index % 2) * 8, young, 0.56, 0, index % 2 ? -0.56 : 0.56)).join('')
  }
  if (banner === 'vegetables') {
    const greens = Array.from({ length: 12 }, (_, index) => (index % 6 === 5 ? fruit(60, '#e58a2c') : vegetable(index)))
    return placed(1220, 606, cane(sheet, piled(greens)), 0.92) + placed(900, 600, fruit(52)) + placed(980, 606, vegetable(2), 0.7, 74) +
      placed(1520, 588, vegetable(1), 0.7) + placed(1560, 612, fruit(40))
  }
  const ripe = Array.from({ length: 12 }, (_, index) => [mango(sheet), mango(sheet), pomegranate(sheet), fruit(60, '#f0962e')][index % 4]!)
  return palm(random, 1520, 430, 330, light.leafDark) + placed(1200, 606, cane(sheet, piled(ripe)), 0.92) +
    placed(1430, 420, bananas(), 0.86, 4) + placed(930, 560, papaya(sheet), 0.66, -14) + placed(1010, 592, pomegranate(sheet), 0.62) +
    placed(860, 604, mango(sheet), 0.5, 40)
}

/** The SVG text, 1600×640, of a home banner: the subject on the right, open country on the left. */
export function bannerPicture(banner: Banner): string {
  const sheet = new Sheet()
  const random = randomFrom(`banner/${banner}`)
  const light = LIGHTS[HOURS[banner]]!
  const table = banner === 'vegetables' || banner === 'fruit'
  const board = table ? box(0, 548, WIDTH, 92, sheet.linear([[0, '#c99762'], [1, '#85572f']])) + box(0, 548, WIDTH, 8, '#e6bd8a') +
    many(2, (row) => box(0, 580 + row * 30, WIDTH, 3, '#6b4424', 0, 'opacity="0.5"')) : ''
  const calm = box(0, 0, 900, HEIGHT, sheet.linear([[0, darker(light.haze, 0.1), 0.55], [1, light.haze, 0]], [0, 0, 900, 0]))
  const sun = box(0, 0, WIDTH, HEIGHT, sheet.radial([[0, light.sun, 0.3], [1, light.sun, 0]], [1180, 120, 900]))
  return sheet.svg(WIDTH, HEIGHT, backdrop(sheet, random, light, banner === 'equipment') + calm + sun + board +
    subject(sheet, random, light, banner) + fill(`M0 560H${WIDTH}V${HEIGHT}H0Z`, sheet.linear([[0, '#1c120c', 0], [1, '#1c120c', 0.22]])))
}
