import { darker, lighter, mix } from '../kit/colour'
import { faint, fill, oval, placed, stroke } from '../kit/marks'
import { smooth, taper, type Point } from '../kit/path'
import type { Sheet } from '../kit/sheet'
import type { GoatEar, GoatLook } from './goat-look'

const EARS: Record<GoatEar, readonly Point[]> = {
  erect: [[-26, 16], [-52, -20], [-84, -46, 1], [-84, -4], [-64, 30], [-36, 40]],
  leaf: [[-24, 20], [-62, 6], [-112, 14, 1], [-90, 40], [-56, 50], [-28, 46]],
  hanging: [[-30, 22], [-8, 22], [8, 60], [10, 110], [-4, 156], [-20, 170, 1], [-42, 136], [-50, 84], [-46, 44]],
  long: [[-30, 20], [-6, 22], [12, 70], [20, 150], [12, 220], [-8, 262, 1], [-38, 220], [-50, 140], [-48, 60]],
}

const HORNS: Record<GoatLook['horn'], readonly Point[]> = {
  short: [[2, -2], [-14, -44], [-40, -78]],
  back: [[4, -2], [-14, -64], [-60, -112], [-116, -122]],
  twisted: [[4, -2], [-34, -50], [-44, -92], [-90, -116], [-110, -158], [-152, -170]],
}

function horn(look: GoatLook): string {
  const line = HORNS[look.horn]
  return fill(taper(line, 32, 5), '#5c4d41') + fill(taper(line.map(([x, y]) => [x - 3, y - 3]), 11, 2), '#a3917f')
}

/** Outline of a goat's head; `roman` bends the nose outward. */
export function goatFace(roman: number): Point[] {
  const bulge = roman * 20
  return [
    [-26, 8], [4, -16], [40, -12], [70 + bulge * 0.6, 18 - bulge * 0.5], [104 + bulge, 66 - bulge * 0.4], [136 + bulge * 0.7, 114],
      [158, 146], [160, 166], [146, 180],
    [136, 192], [112, 190], [84, 168], [34, 148], [-16, 138], [-46, 96], [-46, 40],
  ]
}

/** The head of a goat in profile, its poll at (0, 0), about 215 long. */
export function goatHead(sheet: Sheet, look: GoatLook, kid: boolean): string {
  const outline = smooth(goatFace(look.roman))
  const base = look.pattern === 'head' ? look.second : look.coat
  const bright = base > '#dd'
  const coat = sheet.linear([[0, lighter(base, 0.18)], [0.6, base], [1, darker(base, bright ? 0.16 : 0.3)]], [80, -20, -10, 180])
  const dark = bright ? '#5b4a3c' : darker(base, 0.75)
  const shade = sheet.radial([[0, dark, 0.45], [1, dark, 0]])
  const shine = sheet.radial([[0, '#fff4df', 0.36], [1, '#fff4df', 0]])
  const nose = mix(base, bright ? '#d79a88' : '#1a1413', 0.7)
  const stripe = look.pattern === 'head' ? fill(smooth([[30, -30], [60, -6], [120, 70], [158, 130], [130, 150], [90, 90], [50, 40]]),
    look.roman === 1 ? lighter(look.coat, 0.2) : look.coat)
    : look.pattern === 'blotches' || look.pattern === 'spots' ? stroke('M64 50Q100 90 130 140',
      look.pattern === 'spots' ? look.second : '#e9cfa8', 12, 'opacity="0.8"') : ''
  const marks = sheet.clipped([outline], stripe + oval(0, 150, 100, 40, shade) + oval(-26, 60, 40, 80, shade) +
    oval(80, 60, 30, 80, shine, 'transform="rotate(-34 80 60)"') +
    fill(smooth([[146, 118], [130, 152], [134, 176], [110, 210], [200, 210], [200, 120]]), nose))
  const eye = fill(smooth([[40, 46], [52, 34], [70, 40], [74, 54], [56, 60]]), '#e0a83c') + fill('M47 46h22v7h-22z', '#15100e') +
    oval(66, 43, 4, 3.5, '#ffffff') +
    stroke('M34 48Q52 26 76 46', dark, 5, 'opacity="0.6"') + stroke('M40 62Q56 68 74 58', dark, 3.5, 'opacity="0.35"')
  const mouth = oval(148, 150, 8, 5, darker(nose, 0.6), 'transform="rotate(40 148 150)"') +
    stroke('M158 172Q136 180 110 166', darker(nose, 0.55), 4)
  const beardColour = darker(base, bright ? 0.14 : 0.2)
  const beard = look.beard && !kid ? fill(smooth([[84, 166, 1], [134, 188, 1], [128, 236], [112, 284, 1], [98, 250], [84, 210]]),
    beardColour) + stroke('M112 196Q116 232 111 262', lighter(beardColour, 0.25), 4, 'opacity="0.5"') : ''
  const points = EARS[look.ear]
  const middle = points.reduce<[number, number]>((sum, [x, y]) => [sum[0] + x / points.length, sum[1] + y / points.length], [0, 0])
  const inner = points.map(([x, y, corner]): Point => [middle[0] + (x - middle[0]) * 0.62, middle[1] + (y - middle[1]) * 0.78, corner ?? 0])
  const ear = fill(smooth(points), sheet.linear([[0, look.earColour], [1, darker(look.earColour, 0.25)]])) +
    fill(smooth(inner), mix(look.earColour, '#e0a793', 0.5), 'opacity="0.6"')
  const farHorn = kid ? '' : faint(0.8, placed(24, -6, sheet.reused(horn(look)), 0.9))
  const nearHorn = kid ? '' : sheet.reused(horn(look))
  return beard + farHorn + sheet.filled(outline, coat) + marks + faint(0.2, stroke('M-14 80Q-2 124 40 142', dark, 6)) + nearHorn + eye +
    mouth + ear
}
