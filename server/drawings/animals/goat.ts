import { darker, lighter } from '../kit/colour'
import { faint, fill, many, oval, patch, placed, stroke } from '../kit/marks'
import { smooth, type Point } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import { goatHead } from './goat-head'
import type { GoatLook } from './goat-look'
import { quadruped, type Build, type Posture } from './quadruped'

const TRUNK: readonly Point[] = [
  [-286, -500], [-272, -544], [-230, -560], [-180, -566], [-90, -554], [10, -552], [90, -566], [140, -604], [178, -676], [208, -748],
    [250, -780],
  [306, -724], [304, -660], [274, -590], [256, -520], [250, -450], [226, -376], [180, -320], [110, -284], [20, -260], [-66, -256],
    [-134, -282],
  [-176, -330], [-230, -380], [-278, -440],
]
const HIND: readonly Point[] = [
  [-288, -490], [-210, -510], [-150, -420], [-140, -350], [-160, -296], [-192, -250], [-212, -206], [-212, -160], [-214, -90], [-212, -52],
    [-200, -32], [-190, 0, 1],
  [-244, 0, 1], [-246, -32], [-248, -56], [-248, -100], [-256, -160], [-272, -206], [-262, -256], [-280, -320], [-290, -400],
]
const FORE: readonly Point[] = [
  [100, -420], [170, -460], [222, -410], [218, -340], [198, -270], [186, -200], [190, -166], [182, -130], [178, -76], [182, -50],
    [190, -30], [198, 0, 1],
  [146, 0, 1], [150, -32], [150, -54], [152, -104], [146, -164], [142, -206], [126, -270], [104, -330],
]
const UDDER: readonly Point[] = [[-70, -270], [-74, -226], [-104, -196], [-150, -196], [-176, -230], [-180, -290], [-120, -310]]

const BUILD: Omit<Build, 'udder'> = {
  trunk: TRUNK, hind: HIND, fore: FORE, tail: [[-266, -540], [-296, -570], [-316, -610]], tailWidth: [34, 20],
  brush: [[-300, -566, 1], [-336, -612], [-338, -650, 1], [-308, -634], [-284, -586]], knee: -280, poll: [248, -778], apart: [66, 36],
}

function pattern(random: Random, look: GoatLook): string {
  const { second } = look
  if (look.pattern === 'head') return fill(smooth([[120, -640], [150, -700], [200, -840], [360, -800], [330, -640], [276, -560],
    [220, -590], [170, -580]]), second)
  if (look.pattern === 'patches') return fill(patch(random, -60, -440, 130, 80, 0.3), second) +
    fill(patch(random, 200, -520, 60, 90, 0.3), second) + fill(patch(random, -230, -470, 60, 60, 0.3), second)
  if (look.pattern === 'blotches') return many(9, () => fill(patch(random, random.between(-260, 220), random.between(-540, -320),
    random.between(26, 62), random.between(22, 46), 0.3, 7), second, 'opacity="0.75"'))
  if (look.pattern === 'spots') return many(20, () => fill(patch(random, random.between(-270, 260), random.between(-560, -290),
    random.between(10, 32), random.between(9, 26), 0.3, 6), second))
  return ''
}

/** Patches, light and shade of a goat's or a hair sheep's coat. */
export function goatCoat(sheet: Sheet, coat: string, sock: string, marks: string): string {
  const bright = coat > '#dd'
  const dark = bright ? '#5b4a3c' : darker(coat, 0.75)
  const shade = sheet.radial([[0, dark, bright ? 0.42 : 0.6], [0.55, dark, 0.22], [1, dark, 0]])
  const shine = sheet.radial([[0, lighter(coat, 0.65), 0.5], [0.5, lighter(coat, 0.65), 0.2], [1, lighter(coat, 0.65), 0]])
  const socks = sheet.linear([[0, sock, 0], [0.6, sock, 1], [1, darker(sock, 0.2)]], [0, -260, 0, 0])
  const fold = (points: readonly Point[], width: number, strength: number) => faint(strength, stroke(smooth(points, false), dark, width))
  return `<path d="M-400-260H400V0H-400Z" fill="${socks}"/>` + marks + oval(-10, -240, 230, 90, shade) + oval(-150, -310, 50, 90, shade) +
    oval(240, -400, 80, 120, shade) + oval(84, -390, 44, 110, shade) +
    oval(270, -640, 50, 100, shade) + oval(-210, -500, 90, 70, shine) + oval(-30, -505, 170, 60, shine) + oval(160, -470, 60, 100, shine) +
      oval(190, -660, 40, 90, shine) + oval(-236, -310, 32, 80, shine) +
    fold([[116, -510], [98, -430], [106, -350], [122, -300]], 6, 0.25) + fold([[-156, -430], [-136, -360], [-154, -300]], 6, 0.35) +
      fold([[-190, -556], [-166, -526], [-160, -490]], 6, 0.2)
}

/** A goat or its kid in profile, head to the right, feet on y = 0; a Jamunapari is about 800 high. */
export function goat(sheet: Sheet, random: Random, look: GoatLook, posture: Posture): string {
  const build = { ...BUILD, udder: look.horn === 'twisted' || look.pattern === 'blotches' || look.roman === 1 ? UDDER : [] }
  const paint = { coat: look.coat, sock: look.sock, brush: look.pattern === 'patches' ? look.second : darker(look.coat, 0.15),
    hoof: '#3a2f29', pink: look.coat > '#dd' ? '#dba48f' : '#8a6a5e' }
  return quadruped(sheet, build, paint, posture, goatCoat(sheet, look.coat, look.sock, pattern(random, look)),
    placed(0, 0, goatHead(sheet, look, posture.calf), 1.16))
}
