import { fowlLook } from '../animals/bird-look'
import { buffaloLook } from '../animals/buffalo-look'
import { cattleLook } from '../animals/cattle-look'
import { buffaloFace, cattleFace } from '../animals/faces'
import { fowl } from '../animals/fowl'
import { goatLook } from '../animals/goat-look'
import { portrait } from '../animals/portrait'
import { groundShadow } from '../animals/quadruped'
import { sheepLook } from '../animals/sheep-look'
import { goatFront, sheepFront } from '../animals/small-faces'
import type { DrawingCategory } from '../drawing-category'
import { tractor } from '../equipment/tractor'
import { crop } from '../goods/crops'
import { bag, sack } from '../goods/sacks'
import { seedling } from '../goods/still-lifes'
import { darker, lighter } from '../kit/colour'
import { box, fill, oval, placed } from '../kit/marks'
import { smooth } from '../kit/path'
import { randomFrom } from '../kit/random'
import { Sheet } from '../kit/sheet'

const TINTS: Record<DrawingCategory, string> = { cattle: '#cfe3c0', buffalo: '#f0d9a4', goat: '#c4dfe0', sheep: '#bcd3b0',
  poultry: '#f6dfa8', equipment: '#d5e4d0', seeds: '#f3e2bd', fertilizers: '#cbe2d6' }

function subject(sheet: Sheet, category: DrawingCategory): string {
  const random = randomFrom(`tile/${category}`)
  if (category === 'cattle') return placed(400, 330, portrait(sheet, cattleFace(cattleLook('holstein'))), 0.86)
  if (category === 'buffalo') return placed(400, 330, portrait(sheet, buffaloFace(buffaloLook('murrah'))), 0.88)
  if (category === 'goat') return placed(400, 352, portrait(sheet, goatFront(goatLook('boer'))), 0.76)
  if (category === 'sheep') return placed(400, 330, portrait(sheet, sheepFront(sheet, sheepLook('marwari'))), 0.92)
  if (category === 'poultry') return placed(420, 556, groundShadow(sheet, 0, 240) + fowl(sheet, random, fowlLook('desi')), 0.74)
  if (category === 'equipment') return placed(400, 546, groundShadow(sheet, 0, 540) + tractor(sheet, '#c8372d', false), 0.66)
  if (category === 'seeds') {
    const ear = sheet.reused(crop(sheet, random, 'wheat', 640))
    return [-3, -2, -1, 0, 1, 2, 3].map((at) => placed(400 + at * 24, 540, ear, 0.74, at * 10)).join('') +
      placed(400, 560, oval(0, 4, 290, 34, '#1d160c', 'opacity="0.3"') + sack(sheet, '#d9a648', 17), 0.72)
  }
  return placed(380, 560, oval(0, 4, 260, 34, '#1d160c', 'opacity="0.3"') + bag(sheet, '#fdfcf7', '#1f7a45', 'sprout'), 0.8) +
    placed(610, 562, seedling(260)) + placed(166, 560, seedling(190))
}

/** The SVG text, 800×600, of a category's tile: one clear subject in front of a pale disc on a calm tinted ground. */
export function tilePicture(category: DrawingCategory): string {
  const sheet = new Sheet()
  const tint = TINTS[category]
  const ground = box(0, 0, 800, 600, sheet.linear([[0, lighter(tint, 0.35)], [1, tint]]))
  const disc = oval(400, 290, 262, 262, lighter(tint, 0.7)) + oval(400, 290, 300, 300, lighter(tint, 0.7), 'opacity="0.4"')
  const rise = fill(smooth([[-20, 500, 1], [200, 474], [400, 486], [620, 468], [820, 500, 1], [820, 620, 1], [-20, 620, 1]]),
    sheet.linear([[0, darker(tint, 0.1)], [1, darker(tint, 0.24)]]))
  return sheet.svg(800, 600, ground + disc + rise + subject(sheet, category))
}
