import { darker, lighter, mix } from '../kit/colour'
import { faint, fill, oval, patch, placed, stroke } from '../kit/marks'
import { smooth, taper, type Point } from '../kit/path'
import { randomFrom } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import type { CattleLook, HornShape } from './cattle-look'
import { head } from './cattle-outline'

const HORNS: Record<Exclude<HornShape, 'none'>, readonly Point[]> = {
  stump: [[2, -6], [-6, -34], [2, -56]],
  short: [[0, -4], [-18, -46], [-8, -92], [18, -118]],
  lyre: [[2, -6], [-26, -64], [-34, -130], [-8, -194], [24, -222]],
  gir: [[0, 10], [-58, 22], [-104, -10], [-120, -72], [-92, -120], [-62, -128]],
  sickle: [[4, -8], [-30, -90], [-86, -170], [-120, -250], [-112, -300]],
}

function horn(shape: HornShape): string {
  if (shape === 'none') return ''
  const line = HORNS[shape]
  const end = line.slice(-2)
  return fill(taper(line, shape === 'stump' ? 30 : 36, 5), '#6a5b4e') +
    fill(taper(line.map(([x, y]) => [x - 4, y - 2]), 12, 2), '#a8988a') +
    (shape === 'stump' ? '' : stroke(smooth(end, false), '#2f2722', 7))
}

function ear(look: CattleLook, coat: string): string {
  const inner = mix(look.coat, '#e5a994', 0.55)
  if (look.ear === 'long') {
    return fill(smooth([[-34, 34], [-6, 26], [14, 66], [18, 130], [6, 196], [-14, 228, 1], [-40, 190], [-52, 120], [-54, 64]]), coat) +
      fill(smooth([[-22, 56], [-4, 60], [4, 120], [-6, 186], [-22, 176], [-34, 110]]), inner, 'opacity="0.75"')
  }
  if (look.ear === 'pointed') return fill(smooth([[-14, 16], [-60, -8], [-112, -14, 1], [-86, 22], [-38, 44]]), coat) +
    fill(smooth([[-26, 18], [-62, 4], [-92, -4, 1], [-72, 18], [-40, 30]]), inner, 'opacity="0.7"')
  return fill(smooth([[-10, 18], [-56, -6], [-104, 8], [-124, 36, 1], [-96, 58], [-52, 62], [-20, 48]]), coat) +
    fill(smooth([[-30, 22], [-64, 10], [-108, 34, 1], [-80, 48], [-44, 46]]), inner, 'opacity="0.75"')
}

function face(look: CattleLook): string {
  const random = randomFrom('face')
  if (look.pattern === 'holstein') return fill(smooth([[-80, -40], [40, -40], [60, 20], [84, 90], [70, 170], [30, 230], [-80, 200]]),
    look.second)
  if (look.pattern === 'splashed') return fill(smooth([[48, -40], [100, 0], [160, 110], [120, 130], [84, 70], [56, 20]]), look.second)
  if (look.pattern === 'speckled') return [[70, 90, 12], [96, 130, 9], [20, 130, 10], [50, 40, 7], [-10, 90, 9],
    [120, 180, 8]].map(([x, y, size]) => fill(patch(random, x!, y!, size! * 1.2, size!, 0.3, 6), look.second, 'opacity="0.8"')).join('')
  if (look.pattern === 'shaded') return oval(70, 70, 60, 100, look.second, 'opacity="0.3"')
  return ''
}

/** The head of a cow in profile, its poll at (0, 0), about 280 long. */
export function cattleHead(sheet: Sheet, look: CattleLook, calf: boolean): string {
  const outline = smooth(head(look))
  const white = look.pattern === 'holstein'
  const coat = sheet.linear([[0, lighter(look.coat, 0.16)], [0.6, look.coat], [1, darker(look.coat, white ? 0.12 : 0.25)]],
    [90, -20, -10, 210])
  const earCoat = white ? look.second : darker(look.coat, 0.14)
  const dark = white ? '#3d332d' : darker(look.coat, 0.7)
  const shade = sheet.radial([[0, dark, 0.45], [1, dark, 0]])
  const shine = sheet.radial([[0, '#fff4df', 0.4], [1, '#fff4df', 0]])
  const pale = mix(look.muzzle, look.coat, 0.75)
  const muzzle = sheet.clipped([outline], face(look) + oval(0, 190, 130, 60, shade) +
    oval(96, 60, 40, 110, shine, 'transform="rotate(-28 96 60)"') + oval(-30, 60, 50, 90, shade) +
    fill(smooth([[150, 128], [122, 170], [110, 226], [130, 280], [240, 270], [240, 160]]), lighter(pale, 0.3),
      white ? 'opacity="0"' : 'opacity="0.75"') +
    fill(smooth([[172, 152], [158, 190], [164, 226], [150, 270], [240, 270], [240, 160]]), look.muzzle))
  const features = oval(186, 194, 10, 7, darker(look.muzzle, 0.65), 'transform="rotate(50 186 194)"') +
    stroke('M200 226Q168 234 142 222', darker(look.muzzle, 0.6), 5) +
    fill(smooth([[46, 58], [60, 44], [80, 50], [86, 68], [66, 74]]), '#1a1210') + oval(72, 55, 5, 4.5, '#ffffff', 'opacity="0.9"') +
    stroke('M38 58Q58 34 88 54', dark, 5, 'opacity="0.6"') + stroke('M48 78Q66 86 86 78', dark, 4, 'opacity="0.35"')
  const jaw = faint(0.22, stroke('M-16 92Q-4 150 40 176', dark, 7))
  const far = look.horn === 'none' || calf ? '' : faint(0.75, placed(26, -4, sheet.reused(horn(look.horn)), 0.98))
  const near = calf ? '' : sheet.reused(horn(look.horn))
  const tuft = look.horn === 'none' ? fill(smooth([[-20, -2], [6, -34], [34, -22], [44, -2], [20, 10]]),
    white ? look.second : darker(look.coat, 0.1)) : ''
  return far + sheet.filled(outline, coat) + muzzle + jaw + tuft + features +
    (look.ear === 'long' ? near + ear(look, earCoat) : ear(look, earCoat) + near)
}
