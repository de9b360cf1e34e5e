import { darker, mix } from '../kit/colour'
import { box, faint, fill, many, oval, placed, stroke } from '../kit/marks'
import { smooth } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import { heap } from '../equipment/parts'
import { fruit, leaf } from './broad-crops'
import { crop, SEEDS } from './crops'
import { bag, bowl, sack, type Emblem } from './sacks'

const shadow = (x: number, reach: number) => oval(x, 4, reach, reach * 0.13, '#1d160c', 'opacity="0.32"')

function sheaf(sheet: Sheet, random: Random, kind: string, count: number, height: number, spread: number, fan = 4): string {
  const plants = [0, 1].map(() => sheet.reused(crop(sheet, random, kind, height)))
  return many(count, (index) => {
    const from = index - (count - 1) / 2
    return placed(from * spread, 0, plants[index % 2]!, random.between(0.88, 1.06), from * fan)
  })
}

function jar(sheet: Sheet): string {
  const shape = smooth([[-70, -250, 1], [-84, -226], [-76, -200], [-130, -120], [-120, -30], [-76, 0, 1], [76, 0, 1], [120, -30],
    [130, -120], [76, -200], [84, -226], [70, -250, 1]])
  return sheet.filled(shape, sheet.linear([[0, '#8f4d2c'], [0.35, '#d58a5a'], [1, '#7c3f22']], [-130, 0, 130, 0])) +
    sheet.clipped([shape], stroke('M-140 -130H140M-140 -70H140', '#f6e3c0', 7) +
      stroke('M-130 -100l20 -20l20 20l20 -20l20 20l20 -20l20 20l20 -20l20 20l20 -20l20 20l20 -20l20 20', '#f6e3c0', 6)) +
      oval(0, -250, 70, 14, '#5d2f1a')
}

/** A wooden table top across the picture, its upper edge at `y`. */
export function table(sheet: Sheet, y: number): string {
  const planks = many(4, (index) => stroke(`M0 ${y + 60 + index * 72}H1600`, '#6b4424', 5) +
    stroke(`M${200 + index * 330} ${y + 24 + index * 70}q120 14 260 0`, '#7a5130', 4))
  return box(0, y, 1600, 1200 - y, sheet.linear([[0, '#c99762'], [1, '#8a5c34']])) + faint(0.55, planks) + box(0, y, 1600, 12, '#e6bd8a')
}

function basket(sheet: Sheet, random: Random): string {
  const tones = ['#d8392c', '#e58a2c', '#6f3f86', '#7fae42', '#d8392c', '#f0b22e', '#5a9a45', '#d8392c', '#e2622a']
  const shape = smooth([[-270, -210, 1], [-230, -30], [-160, 4], [160, 4], [230, -30], [270, -210, 1]])
  const weave = many(5, (index) => stroke(`M-280 ${-180 + index * 40}H280`, index % 2 ? '#8a5c2c' : '#e3bb7a', 16,
    'stroke-dasharray="30 22"'))
  return many(9, (index) => placed(-200 + (index % 5) * 100 + (index > 4 ? 50 : 0), index > 4 ? -310 : -230,
    fruit(random.between(58, 70), tones[index]!))) + placed(-30, -330, leaf(150, '#5a9a45', 0.34), 1, -30) +
    placed(60, -330, leaf(150, '#77b155', 0.34), 1, 24) +
    fill(shape, sheet.linear([[0, '#c9954f'], [1, '#8a5c2c']])) + sheet.clipped([shape], weave) + box(-290, -226, 580, 34, '#b07b3c', 16) +
      box(-290, -226, 580, 12, '#e0b477', 8)
}

/** The subject of a seeds picture, on y = 0 around x = 0; `variant` is 0–3, as in the listing. */
export function seedGoods(sheet: Sheet, random: Random, kind: string, variant: number): string {
  const look = SEEDS[kind] ?? SEEDS.wheat!
  const size = kind === 'mustard' ? 9 : kind === 'maize' || kind === 'cotton' || kind === 'soybean' ? 19 : 14
  if (variant === 2) {
    const left = kind === 'vegetable' ? placed(-300, 10, basket(sheet, random), 1.1) : placed(-300, 10,
      placed(0, -180, sheaf(sheet, random, kind, 3, 520, 22, 15)) + jar(sheet))
    return shadow(-300, 300) + left + shadow(250, 300) + placed(250, 0, bowl(sheet, look.grain, size), 1.35) +
      many(16, (index) => oval(-80 + index * 44 + random.between(-16, 16), 40 + random.between(-14, 24), size, size * 0.62,
      darker(look.grain, 0.1)))
  }
  const behind = placed(variant === 3 ? 20 : -340, -10, sheaf(sheet, random, kind, kind === 'wheat' || kind === 'paddy' ? 7 : 4, 760,
    kind === 'wheat' || kind === 'paddy' ? 58 : 170))
  const first = variant === 3 ? shadow(-330, 280) + placed(-330, 0, bag(sheet, '#fbf3e1', look.bag, 'grain'), 1.12) : ''
  return behind + first + shadow(170, 340) + placed(variant === 3 ? 230 : 150, 0, sack(sheet, look.grain, size),
    variant === 3 ? 1.1 : 1.3) + placed(variant === 3 ? 520 : -330, 26, heap(sheet, 0, 0, 200, 90, look.grain))
}

const FERTILIZERS: Record<string, { grain: string; bag: string; accent: string; emblem: Emblem; size: number }> = {
  urea: { grain: '#f3f1ea', bag: '#fdfcf7', accent: '#2a6fb0', emblem: 'drop', size: 12 },
    dap: { grain: '#5f5448', bag: '#f7ecd2', accent: '#2f7d46', emblem: 'grain', size: 14 },
  npk: { grain: '#b5675a', bag: '#fff6e4', accent: '#c8372d', emblem: 'ring', size: 14 },
    vermicompost: { grain: '#4a3325', bag: '#e9d3a6', accent: '#6b4526', emblem: 'worm', size: 12 },
  'cow-dung-manure': { grain: '#6b5034', bag: '#dcc08c', accent: '#7a5528', emblem: 'sprout', size: 17 },
    'neem-cake': { grain: '#8a7a45', bag: '#f0ecd0', accent: '#4b7a2c', emblem: 'neem', size: 18 },
  'bio-fertilizer': { grain: '#3f5a35', bag: '#eef6e4', accent: '#2f8f6a', emblem: 'sprout', size: 12 },
    potash: { grain: '#c9694f', bag: '#fdeadb', accent: '#d86022', emblem: 'ring', size: 14 },
}

function bottle(sheet: Sheet, accent: string): string {
  return fill(smooth([[-90, -360], [-50, -420], [-44, -480, 1], [44, -480, 1], [50, -420], [90, -360], [98, -200], [96, -20], [80, 0, 1],
    [-80, 0, 1], [-96, -20], [-98, -200]]), sheet.linear([[0, darker(accent, 0.3)], [0.3, mix(accent, '#ffffff', 0.4)], [0.6, accent],
    [1, darker(accent, 0.4)]], [-98, 0, 98, 0])) +
    box(-52, -540, 104, 70, '#e9a50b', 12) + box(-92, -300, 184, 190, '#fdf8ea', 6) + placed(0, -186, leaf(96, accent, 0.34), 1, -40) +
      placed(0, -186, leaf(96, mix(accent, '#9fd08c', 0.5), 0.34), 1, 40) + stroke('M0 -130V-190', accent, 9)
}

/** A seedling with two leaves, foot at (0, 0). */
export function seedling(size: number): string {
  return oval(0, 0, size * 0.42, size * 0.1, '#4a3020') + stroke(`M0 0V${-size * 0.6}`, '#6aa344', size * 0.06) +
    placed(0, -size * 0.5, leaf(size * 0.6, '#5fa043', 0.36), 1, -52) + placed(0, -size * 0.5, leaf(size * 0.6, '#83c05c', 0.36), 1, 52) +
    placed(0, -size * 0.55, leaf(size * 0.4, '#a5d67e', 0.3))
}

/** The subject of a fertilizers picture, on y = 0 around x = 0; `variant` is 0–3, as in the listing. */
export function fertilizerGoods(sheet: Sheet, kind: string, variant: number): string {
  const look = FERTILIZERS[kind] ?? FERTILIZERS['cow-dung-manure']!
  const one = bag(sheet, look.bag, look.accent, look.emblem)
  const bio = kind === 'bio-fertilizer'
  const plants = (xs: readonly number[], size: number) => xs.map((x) => placed(x, 20, seedling(size))).join('')
  if (variant === 1) return shadow(0, 620) + [-430, 0, 430].map((x) => placed(x, -40, one, 0.94)).join('') +
    [-215, 215].map((x) => placed(x, 10, one, 1.04)).join('')
  if (variant === 2) return shadow(-260, 330) + placed(-260, 0, sack(sheet, look.grain, look.size, look.accent), 1.3) +
    placed(320, 30, heap(sheet, 0, 0, 300, 210, look.grain)) + (bio ? placed(220, 40, bottle(sheet, look.accent), 1.1) : placed(330, -150,
    seedling(250)))
  if (variant === 3) return plants([-620, 560], 220) + shadow(-170, 260) + placed(-170, 0, one, 1.16) +
    (bio ? shadow(280, 130) + placed(280, 10, bottle(sheet, look.accent), 1.15) : shadow(300, 250) +
    placed(310, 0, bowl(sheet, look.grain, look.size), 1.1)) + plants([-440, 30], 170)
  return placed(-280, 16, heap(sheet, 0, 0, 330, 180, look.grain)) + shadow(60, 280) + placed(60, 0, one, 1.3) +
    (bio ? placed(440, 20, bottle(sheet, look.accent), 1.1) : placed(430, 16, bowl(sheet, look.grain, look.size), 0.9)) +
    plants([-520], 240)
}
