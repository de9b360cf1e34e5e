import { machine } from '../equipment/equipment'
import { crop } from '../goods/crops'
import { fertilizerGoods, seedGoods, table } from '../goods/still-lifes'
import { groundShadow } from '../animals/quadruped'
import { darker } from '../kit/colour'
import { box, faint, fill, many, oval, placed } from '../kit/marks'
import { straight } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import { HEIGHT, WIDTH } from '../scenes/grounds'
import type { Light } from '../scenes/light'

/** Where a machine is looked at closely: its most telling part. */
const CLOSE: Record<string, readonly [x: number, y: number]> = { tractor: [60, -340], rotavator: [160, -230], thresher: [60, -420], sprayer: [60, -340], 'seed-drill': [120, -280], 'chaff-cutter': [60, -360], 'water-pump': [120, -290], trailer: [-60, -320] }

/** The subject of an equipment listing. `framing` 0 whole, 1 turned, 2 close, 3 before a tractor at work. */
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
    if (kind === 'tractor') return turned(mirrored ? 560 : 1040, 1050, 0.96) + turned(mirrored ? 1240 : 360, 1046, 0.62, groundShadow(sheet, 0, 640) + machine(sheet, 'trailer', variant + 1).body)
    return placed(mirrored ? 1240 : 360, 850, groundShadow(sheet, 0, 540) + machine(sheet, 'tractor', variant + 1).body, 0.46, 0, mirrored ? -0.46 : 0.46) + turned(mirrored ? 760 : 840, 1086, fit * 0.9)
  }
  return turned(800, 1066, fit)
}

/** A field of one crop, near rows before far ones, from y = 700 down. */
function cropField(sheet: Sheet, random: Random, light: Light, kind: string): string {
  const narrow = kind === 'wheat' || kind === 'paddy'
  const plants = Array.from({ length: narrow ? 4 : 2 }, () => sheet.reused(crop(random, kind, 760)))
  const rows = [[720, 0.34, 0.5], [800, 0.5, 0.3], [920, 0.72, 0.14], [1150, 1.04, 0]] as const
  const soil = box(0, 640, WIDTH, HEIGHT - 640, sheet.linear([[0, light.grass], [0.3, darker(light.earth, 0.1)], [1, darker(light.earthDark, 0.3)]]))
  return soil + rows.map(([y, scale, haze], row) => {
    const step = (narrow ? 92 : 300) * scale
    const count = Math.ceil(WIDTH / step) + 1
    const ridge = fill(straight([[0, y - 14 * scale], [WIDTH, y - 14 * scale], [WIDTH, y + 40 * scale], [0, y + 40 * scale]]), darker(light.earthDark, 0.15), 'opacity="0.5"')
    const line = many(count, (index) => placed(index * step + (row % 2) * step * 0.5 + random.between(-14, 14), y + random.between(-6, 10), plants[(index + row) % plants.length]!, scale * random.between(0.92, 1.06), 0, scale * (random.chance(0.5) ? 1 : -1)))
    return ridge + line + (haze ? box(0, 560, WIDTH, y - 540, light.haze, 0, `opacity="${(haze * 0.5).toFixed(2)}"`) : '')
  }).join('')
}

/** The subject of a seeds listing. `framing` 0 open sack, 1 standing crop, 2 on a table, 3 sealed bag and sack. */
export function seedSubject(sheet: Sheet, random: Random, light: Light, kind: string, framing: number, mirrored: boolean): string {
  if (framing === 1) return cropField(sheet, random, light, kind)
  const goods = seedGoods(sheet, random, kind, framing)
  const lower = framing === 2 ? table(sheet, 860) : ''
  return lower + placed(800, framing === 2 ? 1040 : 1070, goods, 1.06, 0, mirrored && framing !== 3 ? -1.06 : 1.06)
}

/** The subject of a fertilizer listing. `framing` 0 bag, 1 a stack of bags, 2 open sack, 3 among seedlings. */
export function fertilizerSubject(sheet: Sheet, light: Light, kind: string, framing: number): string {
  const bed = framing === 3 ? many(3, (index) => oval(800, 1010 + index * 70, 1000, 46, darker(light.earthDark, 0.2 + index * 0.06))) : ''
  return faint(0.85, bed) + placed(800, 1066, fertilizerGoods(sheet, kind, framing), framing === 1 ? 1.1 : 1.14)
}
