import { mix } from '../kit/colour'
import { placed } from '../kit/marks'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import { cattleCoat } from './cattle-coat'
import { cattleHead } from './cattle-head'
import type { CattleLook } from './cattle-look'
import { BRUSH, FORE, HIND, TAIL, trunk, UDDER } from './cattle-outline'
import { quadruped, type Posture } from './quadruped'

/** A cow or its calf in profile, head to the right, feet on y = 0, about 1050 long and 760 high. */
export function cattle(sheet: Sheet, random: Random, look: CattleLook, posture: Posture): string {
  const pink = look.pattern === 'holstein' || look.pattern === 'splashed' ? '#e9b3a0' : mix(look.coat, '#e0a58c', 0.6)
  const build = {
    trunk: trunk(look), hind: HIND, fore: FORE, tail: TAIL, tailWidth: [30, 14] as const, brush: BRUSH,
    udder: look.udder ? UDDER : [], knee: -290, poll: [424, -730] as const, apart: [96, 52] as const,
  }
  const paint = { coat: look.coat, sock: look.sock, brush: look.brush, hoof: '#3d3029', pink }
  return quadruped(sheet, build, paint, posture, cattleCoat(sheet, random, look, posture.calf),
    placed(0, 0, cattleHead(sheet, look, posture.calf), 1.1))
}
