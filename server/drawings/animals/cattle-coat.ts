import { darker, lighter } from '../kit/colour'
import { faint, fill, many, oval, patch, placed, stroke } from '../kit/marks'
import { smooth } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import type { CattleLook } from './cattle-look'

function markings(sheet: Sheet, random: Random, look: CattleLook, calf: boolean): string {
  const slip = random.between(-30, 30)
  if (look.pattern === 'holstein') {
    const black = look.second
    return fill(smooth([[-420, -700], [-210, -700], [-170, -560], [-230, -470], [-330, -440], [-420, -470]]), black) +
      fill(smooth([[-90 + slip, -700], [90 + slip, -690], [130 + slip, -560], [70 + slip, -430], [-20 + slip, -390], [-110 + slip, -470],
        [-60 + slip, -580]]), black) +
      fill(smooth([[240, -760], [520, -800], [520, -500], [420, -480], [330, -440], [290, -500], [230, -580]]), black) +
      fill(patch(random, 190 + slip, -330, 60, 70, 0.3), black) + fill(patch(random, -230, -330, 50, 60, 0.25), black)
  }
  if (look.pattern === 'splashed') {
    const white = look.second
    return fill(smooth([[-260 + slip, -720], [-150 + slip, -710], [-130, -560], [-60, -470], [-120, -380], [-230, -430], [-200, -560]]),
      white) +
      fill(smooth([[130, -240], [150, -360], [60, -320], [-60, -330], [-200, -300], [-200, -220], [60, -220]]), white) +
      fill(patch(random, 330, -430, 70, 100, 0.2), white) + fill(patch(random, 230, -660, 34, 60, 0.3), white)
  }
  if (look.pattern === 'speckled') {
    const splats = [0, 1, 2].map(() => sheet.reused(fill(patch(random, 0, 0, 24, 20, 0.35, 7), look.second, 'opacity="0.86"')))
    return many(calf ? 14 : 28, () => {
      const y = random.between(-640, -290)
      return placed(random.between(-390, 330), y, random.pick(splats), random.between(0.25, 0.95) * (y > -420 ? 1.4 : 0.9),
        random.whole(0, 340))
    }) + fill(patch(random, -60, -310, 150, 40, 0.3), look.second, 'opacity="0.86"') +
      fill(patch(random, -300, -470, 70, 60, 0.35), look.second, 'opacity="0.85"')
  }
  if (look.pattern === 'shaded') {
    const smoke = sheet.radial([[0, look.second, 0.85], [0.5, look.second, 0.5], [1, look.second, 0]])
    return oval(330, -560, 260, 260, smoke) + oval(190, -690, 150, 110, smoke) + oval(-370, -420, 190, 260, smoke)
  }
  return ''
}

/** Everything that is drawn on the coat: patches first, then light and shade of flank, shoulder and haunch. */
export function cattleCoat(sheet: Sheet, random: Random, look: CattleLook, calf: boolean): string {
  const dark = look.pattern === 'holstein' ? '#4d4038' : darker(look.coat, 0.7)
  const light = lighter(look.coat, 0.7)
  const shade = sheet.radial([[0, dark, 0.5], [0.55, dark, 0.25], [1, dark, 0]])
  const shine = sheet.radial([[0, light, 0.5], [0.5, light, 0.22], [1, light, 0]])
  const socks = sheet.linear([[0, look.sock, 0], [0.6, look.sock, 1], [1, darker(look.sock, 0.2)]], [0, -250, 0, 0])
  const fold = (points: readonly (readonly [number, number])[], width: number, strength: number) => faint(strength,
    stroke(smooth(points, false), dark, width))
  const dewlap = look.dewlap > 0.5 ? fold([[440, -560], [412, -480], [384, -400], [330, -320]], 7, 0.25) +
    fold([[400, -560], [372, -470], [340, -390]], 6, 0.18) : ''
  return `<path d="M-500 -250H500V0H-500Z" fill="${socks}"/>` + markings(sheet, random, look, calf) +
    oval(-10, -240, 330, 120, shade) + oval(-200, -330, 70, 130, shade) + oval(330, -350, 120, 150, shade) +
      oval(120, -400, 60, 150, shade) +
    oval(-300, -560, 130, 100, shine) + oval(-40, -580, 240, 80, shine) + oval(230, -500, 90, 150, shine) +
      oval(190, -700, 70, 60, shine) + oval(370, -660, 90, 60, shine) +
    oval(-330, -330, 40, 90, shine) +
    fold([[168, -560], [140, -470], [152, -380], [176, -320]], 7, 0.22) + fold([[-206, -480], [-188, -400], [-204, -330]], 7, 0.3) +
    fold([[-282, -628], [-250, -596], [-238, -560]], 8, 0.16) + fold([[-150, -300], [-120, -330], [-96, -390]], 6, 0.14) +
    fold([[300, -470], [294, -390], [276, -330]], 6, 0.2) + (calf ? '' : dewlap)
}
