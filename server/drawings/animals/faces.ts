import { darker, lighter } from '../kit/colour'
import { fill, many, oval, patch, stroke } from '../kit/marks'
import { smooth, type Point } from '../kit/path'
import { randomFrom } from '../kit/random'
import type { BuffaloHorn, BuffaloLook } from './buffalo-look'
import type { CattleLook, HornShape } from './cattle-look'
import { both, twice, type Face } from './portrait'

const LEVEL_EAR: readonly Point[] = [[100, -190], [170, -206], [250, -188], [304, -140, 1], [262, -108], [190, -104], [116, -130]]
const LONG_EAR: readonly Point[] = [[104, -190], [146, -196], [190, -130], [214, -20], [206, 96], [176, 170, 1], [146, 110], [136, 10],
  [120, -90]]
const POINTED_EAR: readonly Point[] = [[100, -204], [170, -246], [262, -262, 1], [226, -208], [160, -164], [110, -160]]

const CATTLE_HORNS: Record<HornShape, readonly Point[]> = {
  none: [], stump: [[72, -232], [98, -272], [100, -310]], short: [[72, -228], [128, -284], [136, -350], [104, -400]],
  lyre: [[70, -228], [150, -290], [176, -390], [140, -480], [120, -530]],
    gir: [[84, -220], [168, -206], [236, -240], [258, -320], [220, -384], [176, -386]],
    sickle: [[56, -236], [90, -340], [150, -450], [170, -560], [140, -630]],
}

/** The face of a breed of cattle. */
export function cattleFace(look: CattleLook): Face {
  const dome = look.dome * 34
  const half: readonly Point[] = [[0, -262 - dome], [56, -254 - dome * 0.8], [108, -212 - dome * 0.3], [134, -140], [122, -66], [98, 14],
    [86, 84], [100, 146], [98, 204], [64, 238], [0, 250]]
  const white = look.pattern === 'holstein'
  const random = randomFrom('face')
  const blaze = white ? fill(smooth(both([[0, -180], [24, -130], [30, -20], [46, 60], [110, 120], [110, 260], [0, 260]])), '#f7f4ee') : ''
  const splash = look.pattern === 'splashed' ? fill(smooth(both([[0, -230], [30, -170], [22, -40], [40, 60], [30, 130], [0, 140]])),
    look.second) : ''
  const specks = look.pattern === 'speckled' ? many(16, () => fill(patch(random, random.between(-100, 100), random.between(-230, 90),
    random.between(7, 16), random.between(6, 14), 0.3, 6), look.second, 'opacity="0.8"')) : ''
  const shaded = look.pattern === 'shaded' ? twice(oval(92, -60, 60, 130, look.second, 'opacity="0.28"')) : ''
  const chest = white ? fill(patch(random, 220, 420, 150, 190, 0.2), '#f7f4ee') +
    fill(patch(random, -260, 560, 120, 160, 0.2), '#f7f4ee') : look.pattern === 'splashed' ? fill(patch(random, 0, 520, 130, 190, 0.15),
    look.second) : look.pattern === 'speckled' ? many(34, () => fill(patch(random, random.between(-330, 330), random.between(240, 700),
    random.between(10, 28), random.between(9, 22), 0.3, 6), look.second, 'opacity="0.8"')) : ''
  const coat = white ? look.second : look.coat
  const hump = look.hump > 0.3 ? fill(smooth([[-190, -60, 1], [-130, -200 - look.hump * 60], [-20, -262 - look.hump * 110],
    [90, -230 - look.hump * 90], [190, -60, 1]]), darker(coat, 0.2)) : ''
  const dewlap = look.dewlap > 0.5 ? fill(smooth(both([[0, 220], [60, 250], [84, 380], [66, 540], [40, 700, 1], [0, 720]])),
    darker(coat, 0.14)) + twice(stroke('M26 280Q48 420 26 680', darker(coat, 0.4), 8, 'opacity="0.4"')) : ''
  const tuft = look.horn === 'none' ? fill(smooth(both([[0, -288], [40, -278], [58, -236], [30, -196, 1], [14, -220], [0, -186, 1]])),
    darker(coat, white ? 0.3 : 0.18)) : ''
  return {
    half, ear: look.ear === 'long' ? LONG_EAR : look.ear === 'pointed' ? POINTED_EAR : LEVEL_EAR, earColour: darker(coat, 0.1),
      earOver: look.ear === 'long',
    horn: CATTLE_HORNS[look.horn], hornWidth: look.horn === 'stump' ? 42 : 50, hornColour: '#8d7d6f', coat, body: coat,
      muzzle: white ? '#d7aaa0' : look.muzzle, muzzleTop: white || look.pattern === 'splashed' ? 128 : 120, nostril: [56, 168], mouth: 224,
    eye: [101, -92], eyeSize: 25, iris: '#3a2418', slit: false, neck: 180, shoulder: 370, marks: blaze + splash + specks + shaded,
      bust: chest + dewlap, over: tuft, behind: hump,
  }
}

const BUFFALO_HORNS: Record<BuffaloHorn, readonly Point[]> = {
  coil: [[84, -226], [160, -262], [222, -236], [230, -170], [184, -138], [146, -160], [156, -196]],
    'loose-coil': [[84, -226], [190, -256], [268, -216], [284, -136], [236, -88], [194, -104]],
  drooping: [[80, -230], [168, -214], [222, -130], [226, -20], [184, 50], [146, 34]],
    sickle: [[84, -226], [190, -238], [284, -270], [310, -350], [270, -400]],
  swept: [[84, -226], [190, -230], [300, -266], [352, -340], [330, -400]],
    sword: [[84, -226], [220, -236], [360, -290], [450, -390], [470, -480]],
}

/** The face of a breed of buffalo. */
export function buffaloFace(look: BuffaloLook): Face {
  const half: readonly Point[] = [[0, -280], [70, -272], [126, -226], [144, -150], [128, -70], [106, 10], [98, 80], [120, 150], [118, 214],
    [80, 250], [0, 262]]
  const light = lighter(look.coat, 0.4)
  const blaze = look.blaze ? fill(smooth(both([[0, -250], [60, -220], [50, -120], [38, 0], [52, 90], [60, 140], [0, 150]])), '#f4eee4') : ''
  const chevron = look.chevrons ? stroke('M-300 220Q0 440 300 220', '#eadccb', 34, 'opacity="0.85"') +
    stroke('M-400 340Q0 560 400 340', '#eadccb', 30, 'opacity="0.75"') : ''
  const hair = fill(smooth(both([[0, -310], [60, -296], [100, -250], [70, -214, 1], [50, -236], [28, -196, 1], [0, -220]])),
    darker(look.coat, 0.15)) + twice(stroke('M20 -296Q34 -260 26 -214M54 -284Q70 -254 66 -224', light, 4, 'opacity="0.4"'))
  return {
    half, ear: [[110, -170], [180, -170], [262, -130], [310, -70, 1], [258, -60], [180, -84], [120, -116]],
      earColour: darker(look.coat, 0.12), earOver: look.horn === 'drooping', horn: BUFFALO_HORNS[look.horn],
      hornWidth: look.horn === 'drooping' ? 86 : 70, hornColour: '#6d625b',
    coat: look.coat, body: look.coat, muzzle: look.blaze ? '#d3a79d' : darker(lighter(look.coat, 0.2), 0.35), muzzleTop: 128,
      nostril: [66, 178], mouth: 236, eye: [110, -96], eyeSize: 26, iris: look.blaze ? '#cfdbe2' : '#3b261b', slit: false, neck: 210,
      shoulder: 420, marks: blaze, bust: chevron, over: hair, behind: '',
  }
}
