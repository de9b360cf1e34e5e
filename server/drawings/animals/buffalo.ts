import { darker, lighter } from '../kit/colour'
import { faint, oval, stroke } from '../kit/marks'
import { smooth, type Point } from '../kit/path'
import type { Sheet } from '../kit/sheet'
import { buffaloHead } from './buffalo-head'
import type { BuffaloLook } from './buffalo-look'
import { quadruped, type Posture } from './quadruped'

function trunk(bulk: number): Point[] {
  const low = (bulk - 1) * 130
  return [
    [-400, -560], [-392, -604], [-350, -632], [-296, -652], [-230, -632], [-120, -608], [20, -606], [120, -622], [196, -642],
    [280, -646], [360, -664], [440, -690], [500, -640], [486, -540], [440, -486], [384, -430], [352, -352 + low * 0.5], [300, -282 + low],
    [220, -256 + low], [80, -234 + low], [-60, -224 + low], [-160, -244 + low], [-226, -296], [-300, -360], [-384, -420], [-408, -490],
  ]
}

const HIND: readonly Point[] = [
  [-408, -540], [-300, -560], [-200, -470], [-176, -370], [-198, -300], [-244, -244], [-272, -204], [-274, -160], [-276, -96],
  [-274, -60], [-256, -36], [-244, 0, 1], [-336, 0, 1], [-336, -36], [-338, -62], [-338, -104], [-348, -158], [-368, -206], [-356, -250],
    [-384, -320], [-410, -410],
]

const FORE: readonly Point[] = [
  [140, -420], [220, -480], [300, -430], [304, -340], [284, -256], [268, -190], [272, -156], [262, -120], [256, -76],
  [262, -54], [274, -34], [284, 0, 1], [198, 0, 1], [202, -36], [202, -58], [206, -104], [200, -154], [192, -200], [170, -260], [140, -330],
]

const UDDER: readonly Point[] = [[-40, -250], [-52, -208], [-96, -170], [-160, -160], [-210, -180], [-236, -240], [-210, -300],
  [-100, -290]]
const TAIL: readonly Point[] = [[-376, -600], [-414, -570], [-432, -480], [-434, -380], [-430, -280], [-436, -214]]
const BRUSH: readonly Point[] = [[-446, -240, 1], [-426, -240, 1], [-410, -170], [-420, -110], [-436, -84, 1], [-454, -120], [-458, -180]]

/** The light on a buffalo's hide: broad, cool highlights make black look round. */
function hide(sheet: Sheet, look: BuffaloLook): string {
  const light = lighter(look.coat, 0.55)
  const shine = sheet.radial([[0, light, 0.42], [0.5, light, 0.18], [1, light, 0]])
  const dark = darker(look.coat, 0.75)
  const shade = sheet.radial([[0, dark, 0.65], [0.55, dark, 0.3], [1, dark, 0]])
  const socks = sheet.linear([[0, look.sock, 0], [0.55, look.sock, 1], [1, darker(look.sock, 0.2)]], [0, -250, 0, 0])
  const fold = (points: readonly Point[], width: number, strength: number, colour = dark) => faint(strength,
    stroke(smooth(points, false), colour, width))
  const chevron = look.chevrons
    ? fold([[470, -540], [430, -520], [392, -556], [372, -600]], 15, 0.8, '#eadccb') +
      fold([[400, -440], [366, -440], [330, -480], [316, -520]], 15, 0.7, '#eadccb')
    : ''
  return `<path d="M-500-250H500V0H-500Z" fill="${socks}"/>` + oval(-10, -210, 340, 120, shade) + oval(-196, -310, 70, 130, shade) +
    oval(340, -330, 120, 150, shade) + oval(124, -390, 56, 150, shade) +
    oval(-300, -560, 130, 100, shine) + oval(-40, -550, 250, 80, shine) + oval(220, -510, 90, 150, shine) +
      oval(380, -610, 110, 60, shine) + oval(-330, -330, 44, 100, shine) + oval(-20, -400, 190, 80, shine) +
    fold([[196, -570], [150, -480], [152, -380], [176, -300]], 8, 0.5) + fold([[-196, -480], [-174, -390], [-192, -310]], 8, 0.55) +
      fold([[-296, -640], [-262, -604], [-252, -556]], 8, 0.4) +
    fold([[-150, -270], [-116, -310], [-90, -380]], 6, 0.35) + fold([[310, -470], [306, -390], [288, -310]], 6, 0.4) +
    [0, 1, 2].map((rib) => fold([[-70 + rib * 60, -520], [-84 + rib * 60, -430], [-66 + rib * 60, -350]], 9, 0.12)).join('') + chevron +
    fold([[-390, -600], [-350, -628], [-296, -646], [-230, -628], [-120, -604], [20, -602], [120, -618], [196, -636], [280, -640],
      [360, -656], [430, -680]], 7, 0.5, light)
}

/** A buffalo or its calf in profile, head to the right, feet on y = 0, about 1100 long and 720 high. */
export function buffalo(sheet: Sheet, look: BuffaloLook, posture: Posture): string {
  const build = {
    trunk: trunk(look.bulk), hind: HIND, fore: FORE, tail: TAIL, tailWidth: [30, 14] as const, brush: BRUSH,
    udder: UDDER, knee: -270, poll: [432, -678] as const, apart: [104, 56] as const,
  }
  const paint = { coat: look.coat, sock: look.sock, brush: look.brush, hoof: '#191514', pink: '#7c5f5c' }
  return quadruped(sheet, build, paint, posture, hide(sheet, look), buffaloHead(sheet, look, posture.calf))
}
