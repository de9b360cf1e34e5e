import { darker, lighter } from '../kit/colour'
import { faint, fill, many, oval, placed, stroke } from '../kit/marks'
import { along, smooth, taper, type Point } from '../kit/path'
import type { Sheet } from '../kit/sheet'
import type { BuffaloHorn, BuffaloLook } from './buffalo-look'

const HORNS: Record<BuffaloHorn, readonly Point[]> = {
  coil: [[24, -16], [-36, -50], [-102, -38], [-138, 14], [-116, 68], [-66, 74], [-42, 38], [-66, 10], [-88, 24]],
  'loose-coil': [[24, -14], [-46, -40], [-124, -26], [-172, 34], [-156, 100], [-102, 114], [-76, 84]],
  drooping: [[10, -6], [-40, 0], [-78, 60], [-84, 130], [-52, 180], [-16, 170], [-14, 138]],
  sickle: [[6, -4], [-70, 8], [-140, 4], [-182, -40], [-186, -88]],
  swept: [[6, -4], [-64, 26], [-140, 40], [-206, 10], [-232, -34]],
  sword: [[6, -4], [-90, 16], [-210, 44], [-330, 40], [-420, 4]],
}

function horn(sheet: Sheet, shape: BuffaloHorn): string {
  const line = HORNS[shape]
  const thick = shape === 'drooping' ? 62 : 50
  const tone = sheet.linear([[0, '#8b8079'], [0.45, '#5a504b'], [1, '#2b2523']], [0, -60, 0, 130])
  const rings = along(line, 3).slice(1, 9)
  const ridges = many(rings.length - 1, (index) => {
    const [x, y] = rings[index]!
    const [nextX, nextY] = rings[index + 1]!
    const span = Math.hypot(nextX - x, nextY - y) || 1
    const half = thick * 0.36 * (1 - index / (rings.length * 1.5))
    const dx = (-(nextY - y) / span) * half
    const dy = ((nextX - x) / span) * half
    return stroke(`M${Math.round(x + dx)} ${Math.round(y + dy)}L${Math.round(x - dx)} ${Math.round(y - dy)}`, '#1f1a18', 4)
  })
  return fill(taper(line, thick + 8, 10), '#171312') + fill(taper(line, thick, 5), tone) + faint(0.5, ridges) +
    faint(0.35, stroke(smooth(line.slice(0, 5).map(([x, y]) => [x, y - thick * 0.18]), false), '#e9ddd2', 6))
}

const HEAD: readonly Point[] = [
  [-40, 20], [-10, -18], [40, -22], [84, 2], [122, 50], [158, 104], [188, 140], [214, 158], [236, 186], [232, 218], [206, 238],
  [196, 256], [166, 260], [132, 240], [86, 218], [30, 206], [-24, 186], [-58, 130], [-60, 70],
]

/** The head of a buffalo in profile, its poll at (0, 0), about 310 long. */
export function buffaloHead(sheet: Sheet, look: BuffaloLook, calf: boolean): string {
  const outline = smooth(HEAD)
  const coat = sheet.linear([[0, lighter(look.coat, 0.22)], [0.6, look.coat], [1, darker(look.coat, 0.4)]], [100, -20, -10, 220])
  const dark = darker(look.coat, 0.75)
  const light = lighter(look.coat, 0.6)
  const shade = sheet.radial([[0, dark, 0.6], [1, dark, 0]])
  const shine = sheet.radial([[0, light, 0.5], [1, light, 0]])
  const muzzle = look.blaze ? '#d9aea4' : '#171314'
  const blaze = look.blaze ? fill(smooth([[30, -30], [70, -14], [112, 40], [170, 122], [204, 160], [170, 168], [120, 110], [70, 50]]),
    '#f3ece2') : ''
  const marks = sheet.clipped([outline], oval(10, 200, 140, 60, shade) + oval(-30, 70, 50, 90, shade) +
    oval(96, 56, 44, 110, shine, 'transform="rotate(-38 96 56)"') + oval(40, 130, 60, 50, shine) + blaze +
    fill(smooth([[206, 140], [178, 176], [180, 216], [160, 262], [250, 270], [260, 170]]), muzzle) +
      oval(216, 178, 22, 12, '#ffffff', 'opacity="0.14" transform="rotate(50 216 178)"'))
  const eye = fill(smooth([[54, 66], [70, 52], [90, 60], [94, 78], [74, 82]]), look.blaze ? '#e8edf0' : '#0d0a0a') +
    (look.blaze ? oval(76, 68, 9, 9, '#26303a') : '') +
    oval(80, 64, 5, 4.5, '#ffffff') + stroke('M46 66Q66 40 98 62', light, 5, 'opacity="0.5"') +
      stroke('M54 88Q74 96 96 88', light, 4, 'opacity="0.3"')
  const nose = oval(212, 194, 12, 8, '#050404', 'transform="rotate(48 212 194)"') + stroke('M226 230Q190 238 160 222', '#050404', 5)
  const ear = fill(smooth([[-20, 62], [-66, 70], [-116, 104], [-138, 146, 1], [-98, 152], [-50, 134], [-18, 100]]),
    darker(look.coat, 0.2)) +
    fill(smooth([[-38, 78], [-76, 88], [-122, 138, 1], [-84, 136], [-48, 118]]), '#6b5350', 'opacity="0.8"') +
      stroke('M-58 82Q-94 96 -120 124', light, 5, 'opacity="0.35"')
  const jaw = faint(0.45, stroke('M-14 110Q2 170 52 196', dark, 8))
  const farHorn = calf ? '' : placed(34, -12, sheet.reused(horn(sheet, look.horn)), 0.86)
  const over = look.horn === 'drooping'
  const nearHorn = calf ? '' : sheet.reused(horn(sheet, look.horn))
  return farHorn + sheet.filled(outline, coat) + marks + jaw + eye + nose + (over ? ear + nearHorn : nearHorn + ear) +
    fill(smooth([[-30, 8], [-4, -26], [40, -28], [60, -2], [52, 22], [40, 2], [26, 24], [14, 2], [-4, 20], [-12, 4]]),
      darker(look.coat, 0.06)) + faint(0.4, stroke('M-8 -16Q16 -28 42 -18M6 -8L2 10M30 -10L28 12', light, 4))
}
