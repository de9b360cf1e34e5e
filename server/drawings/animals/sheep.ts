import { darker, lighter } from '../kit/colour'
import { faint, many, oval, stroke } from '../kit/marks'
import { along, smooth, type Point } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import { goatCoat } from './goat'
import { quadruped, type Posture } from './quadruped'
import { sheepHead } from './sheep-head'
import type { SheepLook } from './sheep-look'
import { asDrawn, warped, young } from './pose'

const TRUNK: readonly Point[] = [
  [-300, -480], [-286, -532], [-236, -556], [-160, -558], [-60, -544], [50, -546], [120, -566], [176, -620], [214, -690], [262, -720],
  [322, -670], [316, -606], [290, -550], [276, -490], [268, -420], [236, -350], [180, -304], [100, -272], [0, -250], [-90, -252],
    [-150, -280],
  [-190, -330], [-250, -380], [-294, -430],
]
const FLEECE: readonly Point[] = [
  [-318, -440], [-322, -510], [-280, -570], [-190, -596], [-70, -590], [50, -590], [130, -620], [190, -690], [250, -726], [310, -680],
    [322, -590],
  [304, -490], [282, -390], [220, -310], [120, -262], [0, -236], [-120, -240], [-220, -268], [-296, -350],
]
const HIND: readonly Point[] = [
  [-296, -480], [-210, -500], [-146, -410], [-140, -340], [-164, -286], [-196, -240], [-214, -200], [-212, -150], [-214, -86], [-212, -50],
    [-200, -30], [-190, 0, 1],
  [-246, 0, 1], [-248, -30], [-250, -54], [-250, -96], [-258, -150], [-274, -200], [-266, -250], [-288, -310], [-300, -400],
]
const FORE: readonly Point[] = [
  [100, -410], [176, -450], [236, -400], [230, -330], [204, -262], [190, -196], [194, -160], [186, -124], [182, -74], [186, -48],
    [194, -30], [202, 0, 1],
  [148, 0, 1], [152, -30], [152, -52], [154, -100], [148, -160], [144, -200], [124, -262], [100, -330],
]
const TAIL: readonly Point[] = [[-284, -530], [-316, -500], [-322, -430], [-316, -370]]

/** Path data of an outline made of small outward curls. */
export function curly(points: readonly Point[], size: number): string {
  const line = along([...points, points[0]!], 8)
  const knots: Point[] = [line[0]!]
  for (const point of line) {
    const [x, y] = knots.at(-1)!
    if (Math.hypot(point[0] - x, point[1] - y) >= size) knots.push(point)
  }
  const arcs = knots.map(([x, y], index) => {
    const [nextX, nextY] = knots[(index + 1) % knots.length]!
    const radius = Math.round(Math.hypot(nextX - x, nextY - y) * 0.58)
    return `A${radius} ${radius} 0 0 1 ${Math.round(nextX)} ${Math.round(nextY)}`
  })
  return `M${Math.round(knots[0]![0])} ${Math.round(knots[0]![1])}${arcs.join('')}Z`
}

function fleece(sheet: Sheet, random: Random, look: SheepLook, lamb: boolean): string {
  const outline = curly(warped(FLEECE, lamb ? young(-270) : asDrawn), 46)
  const bright = look.fleece > '#dd'
  const wool = sheet.linear([[0, lighter(look.fleece, 0.25)], [0.5, look.fleece], [1, darker(look.fleece, bright ? 0.26 : 0.45)]],
    [0, -720, 0, -220])
  const dark = darker(look.fleece, bright ? 0.4 : 0.6)
  const shade = sheet.radial([[0, dark, 0.5], [1, dark, 0]])
  const curls = many(45, (index) => {
    const x = -270 + (index % 9) * 62 + random.between(-18, 18)
    const y = -540 + Math.floor(index / 9) * 62 + random.between(-14, 14)
    return `M${Math.round(x)} ${Math.round(y)}q14-22 30-4q10-16 24 2`
  })
  const wave = (colour: string, strength: number, place: string) => sheet.drawn(curls, colour, 6, `stroke-opacity="${strength}"${place}`)
  return sheet.filled(outline, wool) + sheet.clipped([outline], oval(0, -230, 300, 100, shade) + oval(-310, -360, 90, 150, shade) +
    oval(300, -420, 80, 150, shade) +
    wave(dark, bright ? 0.28 : 0.4, '') +
      wave(lighter(look.fleece, 0.6), bright ? 0.8 : 0.25, ' transform="translate(-5 -4)"') +
      faint(0.35, stroke(smooth([[110, -580], [100, -480], [130, -380]], false), dark, 9)))
}

/** A sheep or its lamb in profile, head to the right, feet on y = 0; a Nellore is about 760 high. */
export function sheep(sheet: Sheet, random: Random, look: SheepLook, posture: Posture): string {
  const coat = look.woolly ? look.sock : look.fleece
  const build = {
    trunk: TRUNK, hind: HIND, fore: FORE, tail: TAIL, tailWidth: [look.woolly ? 60 : 34, look.woolly ? 44 : 18] as const, brush: [],
    udder: [], knee: -270, poll: [270, -714] as const, apart: [68, 38] as const,
  }
  const paint = { coat, sock: look.sock, brush: coat, hoof: '#332925', pink: '#d8a592' }
  const wool = look.woolly ? fleece(sheet, random, look, posture.calf) : ''
  return quadruped(sheet, build, paint, posture, goatCoat(sheet, coat, look.sock, ''), sheepHead(sheet, look, posture.calf), wool)
}
