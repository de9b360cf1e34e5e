import { darker, lighter } from '../kit/colour'
import { fill, many, patch, stroke } from '../kit/marks'
import { smooth, type Point } from '../kit/path'
import { randomFrom } from '../kit/random'
import type { GoatEar, GoatLook } from './goat-look'
import type { Sheet } from '../kit/sheet'
import { both, type Face } from './portrait'
import { curly } from './sheep'
import type { SheepLook } from './sheep-look'

const HALF: readonly Point[] = [[0, -252], [58, -244], [106, -200], [118, -134], [102, -60], [76, 30], [62, 110], [68, 164], [58, 214],
  [34, 236], [0, 242]]

const EARS: Record<GoatEar, readonly Point[]> = {
  erect: [[84, -200], [140, -270], [214, -322, 1], [212, -246], [168, -180], [110, -156]],
    leaf: [[92, -190], [170, -214], [270, -190, 1], [214, -146], [150, -132], [104, -142]],
  hanging: [[86, -206], [132, -210], [180, -130], [192, -10], [168, 90], [144, 110, 1], [118, 50], [112, -70]],
    long: [[86, -210], [134, -214], [184, -120], [210, 40], [196, 200], [164, 276, 1], [130, 200], [124, 40], [108, -100]],
}

const HORNS: Record<GoatLook['horn'], readonly Point[]> = {
  short: [[44, -236], [66, -300], [88, -350]], back: [[46, -236], [84, -320], [134, -390], [190, -416]],
    twisted: [[46, -236], [110, -290], [120, -350], [190, -380], [206, -440], [272, -468]],
}

/** The face of a breed of goat. */
export function goatFront(look: GoatLook): Face {
  const coat = look.pattern === 'head' ? look.second : look.coat
  const random = randomFrom(look.coat)
  const stripe = look.pattern === 'head' ? fill(smooth(both([[0, -260], [34, -220], [28, -80], [38, 60], [64, 130], [0, 150]])),
    lighter(look.coat, 0.1))
    : look.pattern === 'spots' ? many(9, () => fill(patch(random, random.between(-90, 90), random.between(-220, 100),
      random.between(10, 22), random.between(9, 20), 0.3, 6), look.second))
      : look.pattern === 'blotches' ? stroke('M-62 -150Q-50 -20 -34 90M62 -150Q50 -20 34 90', '#ecd3ad', 16, 'opacity="0.75"') : ''
  const bright = coat > '#dd'
  const bust = look.pattern === 'head' ? fill('M-400 -400H400V150Q0 520 -400 150Z',
    darker(look.second, 0.2)) : look.pattern === 'spots' || look.pattern === 'blotches' ? many(14,
    () => fill(patch(random, random.between(-280, 280), random.between(220, 680), random.between(24, 60), random.between(20, 46), 0.3, 7),
    look.second, 'opacity="0.85"')) : look.pattern === 'patches' ? fill(patch(random, 170, 480, 130, 170, 0.2), look.second) : ''
  // Darker than the chin above it, and ragged below: in the colour of the face it would look like a tongue.
  const hair = darker(coat, bright ? 0.24 : 0.42)
  const beard = look.beard
    ? fill(smooth([[-30, 230, 1], [0, 240], [30, 230, 1], [40, 300], [30, 372, 1], [20, 340], [8, 424, 1], [-4, 356], [-18, 408, 1],
      [-26, 340], [-36, 362, 1], [-40, 296]]), hair) +
      stroke('M-16 262Q-12 320 -18 370M0 262V376M16 262Q14 310 14 356', lighter(hair, 0.3), 4, 'opacity="0.5"')
    : ''
  return {
    half: HALF, ear: EARS[look.ear], earColour: look.earColour, earOver: look.ear === 'long' || look.ear === 'hanging',
      horn: HORNS[look.horn], hornWidth: 52, hornColour: '#8c7a68', coat, body: look.coat, muzzle: bright ? '#dcae9d' : darker(coat, 0.35),
    muzzleTop: 128, nostril: [34, 172], mouth: 214, eye: [88, -96], eyeSize: 21, iris: '#c08a34', slit: true, neck: 140, shoulder: 290,
      marks: stripe, bust, over: beard, behind: '',
  }
}

/** The face of a breed of sheep. */
export function sheepFront(sheet: Sheet, look: SheepLook): Face {
  const wool = look.fleece
  const fluff = (points: readonly Point[], size: number, strokes: number, spread: readonly [number, number, number, number]) => {
    const outline = curly(points, size)
    const [cx, cy, rx, ry] = spread
    const curls = many(strokes, (index) => {
      const out = Math.sqrt((index + 0.5) / strokes)
      return `M${Math.round(cx + Math.cos(index * 2.4) * rx * out)} ${Math.round(cy + Math.sin(index * 2.4) * ry * out)}q16 -24 34 -4q10 -18 26 2`
    })
    const tone = sheet.linear([[0, lighter(wool, 0.25)], [1, darker(wool, wool > '#dd' ? 0.2 : 0.4)]])
    return fill(outline, tone) + sheet.clipped([outline], sheet.drawn(curls, darker(wool, 0.45), 6, 'stroke-opacity="0.35"') +
      sheet.drawn(curls, lighter(wool, 0.6), 5, `stroke-opacity="${wool > '#dd' ? 0.8 : 0.3}" transform="translate(-5 -4)"`))
  }
  const coat: readonly Point[] = [[0, -230], [120, -190], [180, -60], [230, 90], [320, 220], [390, 400], [400, 760, 1], [-400, 760, 1],
    [-390, 400], [-320, 220], [-230, 90], [-180, -60], [-120, -190]]
  const behind = look.woolly ? fluff(coat, 66, 70, [0, 330, 350, 400]) : ''
  const top = look.woolly ? fluff([[-100, -190], [-96, -240], [-40, -286], [40, -288], [96, -240], [104, -190], [50, -172], [0, -186],
    [-50, -172]], 44, 9, [-14, -222, 70, 40]) : ''
  const ears: Record<SheepLook['ear'], readonly Point[]> = { long: EARS.hanging,
    side: [[92, -176], [170, -180], [262, -120, 1], [206, -96], [146, -100], [104, -124]],
    tube: [[92, -172], [150, -184], [206, -156, 1], [160, -126], [106, -130]] }
  const horn: readonly Point[] = look.horns ? [[50, -236], [140, -290], [226, -250], [244, -150], [196, -84], [150, -100]] : []
  return {
    half: HALF, ear: ears[look.ear], earColour: look.face, earOver: look.ear === 'long', horn, hornWidth: 70, hornColour: '#a98f6c',
      coat: look.face, body: look.fleece, muzzle: look.face > '#dd' ? '#d9ab9b' : darker(look.face, 0.4),
    muzzleTop: 140, nostril: [32, 176], mouth: 214, eye: [90, -86], eyeSize: 23, iris: '#7a5426', slit: true, neck: 150,
      shoulder: look.woolly ? 0 : 300, marks: '', bust: '', over: top, behind,
  }
}
