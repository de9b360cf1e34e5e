import { machine } from '../equipment/equipment'
import { crop } from '../goods/crops'
import { fertilizerGoods, seedGoods, table } from '../goods/still-lifes'
import { groundShadow } from '../animals/quadruped'
import { darker, mix } from '../kit/colour'
import { box, faint, many, oval, placed, stroke } from '../kit/marks'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import { HEIGHT, WIDTH } from '../scenes/grounds'
import type { Light } from '../scenes/light'

/** The middle of a machine's close-up: its most characteristic part. */
const CLOSE: Record<string, readonly [x: number, y: number]> = { tractor: [60, -340], rotavator: [160, -230], thresher: [60, -420],
  sprayer: [60, -340], 'seed-drill': [120, -280], 'chaff-cutter': [60, -360], 'water-pump': [120, -290], trailer: [-60, -320] }

/** The subject of an equipment listing. `framing`: 0 whole, 1 turned, 2 close, 3 in front of a tractor at work. */
export function machineSubject(sheet: Sheet, kind: string, variant: number, framing: number, mirrored: boolean): string {
  const { body, reach } = machine(sheet, kind, variant)
  const fit = Math.min(1.3, 730 / reach)
  const whole = groundShadow(sheet, 0, reach) + body
  const turned = (x: number, y: number, scale: number, what = whole) => placed(x, y, what, scale, 0, mirrored ? -scale : scale)
  if (framing === 2) {
    const zoom = fit * 1.42
    const [x, y] = CLOSE[kind] ?? [0, -300]
    return turned(800 - (mirrored ? -x : x) * zoom, 640 - y * zoom, zoom)
  }
  if (framing === 3) {
    if (kind === 'tractor' || kind === 'trailer') {
      const pulling = groundShadow(sheet, 0, 540) + machine(sheet, 'tractor', variant).body
      const pulled = groundShadow(sheet, 0, 640) + machine(sheet, 'trailer', variant + 1).body
      const ahead = kind === 'tractor' ? 1050 : 1170
      return turned(mirrored ? 1600 - ahead : ahead, 1050, kind === 'tractor' ? 0.94 : 0.78, pulling) +
        turned(mirrored ? 1600 - ahead + 690 : ahead - 690, 1056, kind === 'tractor' ? 0.62 : 0.8, pulled)
    }
    return placed(mirrored ? 1240 : 360, 850, groundShadow(sheet, 0, 540) + machine(sheet, 'tractor', variant + 1).body, 0.46, 0,
      mirrored ? -0.46 : 0.46) + turned(mirrored ? 760 : 840, 1086, fit * 0.9)
  }
  return turned(800, 1066, fit)
}

/** The colours of a crop in the field from afar: of the leaves, and of the tops. */
const STANDS: Record<string, readonly [leaf: string, top: string]> = { wheat: ['#b8993f', '#e6bd55'], paddy: ['#86a340', '#d9b64f'],
  maize: ['#4f8a3c', '#c9ad55'], cotton: ['#5c8442', '#f3f0e8'], soybean: ['#4f8a3f', '#83b258'], mustard: ['#6d9a3f', '#f2d02c'],
  vegetable: ['#41803a', '#cf4a33'], fodder: ['#4a8f3f', '#8cc660'] }

/** A field of one crop, from the horizon down: far rows are bands of colour, near rows are plants. */
function cropField(sheet: Sheet, random: Random, light: Light, kind: string): string {
  const narrow = kind === 'wheat' || kind === 'paddy'
  const [leaf, top] = STANDS[kind] ?? STANDS.wheat!
  const plants = Array.from({ length: narrow ? 3 : 2 }, () => sheet.reused(crop(sheet, random, kind, 760)))
  const far = many(5, (row) => {
    const y = 632 + row * row * 13
    const size = 15 + row * 9
    const crowns = (count: number, lift: number, colour: string,
      reach: number) => stroke(many(count,
      () => `M${random.whole(-20, 1620)} ${Math.round(y - lift + random.between(-size * 0.3, size * 0.3))}h1`), colour, reach)
    return box(0, y, WIDTH, 700, mix(leaf, light.haze, 0.4 - row * 0.09)) +
      crowns(46 - row * 4, 0, mix(leaf, light.haze, 0.34 - row * 0.08), size * 1.5) +
      crowns(60 - row * 6, size * 0.5, mix(top, light.haze, 0.3 - row * 0.07), size * 0.62)
  })
  const shade = box(0, 840, WIDTH, HEIGHT - 840, sheet.linear([[0, darker(leaf, 0.3), 0], [0.4, darker(leaf, 0.45), 0.9],
    [1, darker(light.earthDark, 0.5)]]))
  const rows = [[980, 0.66], [1180, 1.06]] as const
  return far + shade + rows.map(([y, scale], row) => {
    const step = (narrow ? 64 : 290) * scale
    return many(Math.ceil(WIDTH / step) + 1, (index) => placed(index * step + (row % 2) * step * 0.5 + random.between(-14, 14), y +
      random.between(-6, 10), plants[(index + row) % plants.length]!, scale * random.between(0.86, 1.06), 0,
      scale * (random.chance(0.5) ? 1 : -1)))
  }).join('')
}

/** The subject of a seeds listing. `framing`: 0 open sack, 1 crop in the field, 2 on a table, 3 sealed bag and sack. */
export function seedSubject(sheet: Sheet, random: Random, light: Light, kind: string, framing: number, mirrored: boolean): string {
  if (framing === 1) return cropField(sheet, random, light, kind)
  const goods = seedGoods(sheet, random, kind, framing)
  const lower = framing === 2 ? table(sheet, 860) : ''
  return lower + placed(800, framing === 2 ? 1040 : 1070, goods, 1.06, 0, mirrored && framing !== 3 ? -1.06 : 1.06)
}

/** The subject of a fertilizers listing. `framing`: 0 bag, 1 stack of bags, 2 open sack, 3 among seedlings. */
export function fertilizerSubject(sheet: Sheet, light: Light, kind: string, framing: number): string {
  const bed = framing === 3 ? many(3, (index) => oval(800, 1010 + index * 70, 1000, 46, darker(light.earthDark, 0.2 + index * 0.06))) : ''
  return faint(0.85, bed) + placed(800, 1066, fertilizerGoods(sheet, kind, framing), framing === 1 ? 1.1 : 1.14)
}
