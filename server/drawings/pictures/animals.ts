import { kindOf, type Kind, type QuadrupedCategory } from '../animals/kinds'
import { portrait } from '../animals/portrait'
import { bell, garland, groundShadow } from '../animals/quadruped'
import { darker, lighter } from '../kit/colour'
import { box, oval, placed, stroke } from '../kit/marks'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'

const ROPES = ['#c8372d', '#2a6fb0', '#e0a127', '#2f8a4a'] as const

function adornment(kind: Kind, random: Random): string {
  const [from, to] = kind.neck
  const size = kind.reach > 500 ? 1 : 0.72
  const rope = bell(from, to, random.pick(ROPES), size)
  return random.chance(0.35) ? garland([from[0] - 6, from[1] + 10], [(from[0] + to[0]) / 2 - 20 * size, to[1] + 90 * size], to, size) +
    rope : rope
}

function halter(kind: Kind, random: Random): string {
  const face = kind.face()
  const rope = random.pick(ROPES)
  const y = face.muzzleTop - 40
  const nose = face.nostril[0] + (face.shoulder > 330 || face.shoulder === 0 ? 30 : 26)
  const cheek = face.eye[0] + 14
  const data = `M${-nose} ${y - 6}Q0 ${y + 30} ${nose} ${y - 6}L${cheek} ${face.eye[1] + 52}M${-nose} ${y - 6}L${-cheek} ${face.eye[1] + 52}`
  const [root, under, tip] = [face.ear[0]!, face.ear.at(-1)!, face.ear.find((point) => point[2]) ?? face.ear[0]!]
  const middle = (at: 0 | 1) => (root[at] + under[at]) * 0.19 + tip[at] * 0.62
  const tag = face.earOver || face.shoulder < 330 ? '' : placed(middle(0), middle(1) + 8, box(-26, 0, 52, 60, darker('#f0b51f', 0.25), 8) +
    box(-26, -4, 52, 58, '#f7c93a', 8) + oval(0, 8, 7, 7, '#a4741a') + stroke('M-14 28h28M-14 40h20', '#a4741a', 4))
  return stroke(data, darker(rope, 0.4), 18) + stroke(data, rope, 13) + stroke(data, lighter(rope, 0.5), 4, 'stroke-dasharray="6 12"') + tag
}

/** The animal alone, with the middle of its outline at x = 800; `mirrored` turns it to the left. */
function standing(sheet: Sheet, kind: Kind, extra: string, mirrored: boolean, stride: number): string {
  const scale = kind.scale
  const body = groundShadow(sheet, kind.centre * 0.4, kind.reach) + kind.side({ stride, calf: false }) + extra
  const shift = kind.centre * scale
  return mirrored ? placed(800 + shift, 1074, body, scale, 0, -scale) : placed(800 - shift, 1074, body, scale)
}

/** A mother and her young, looking at each other. */
function family(sheet: Sheet, kind: Kind, extra: string, twins: boolean, mirrored: boolean): string {
  const scale = kind.scale * (twins ? 0.93 : 0.88)
  const middle = twins ? 640 : 560
  const mother = placed(middle - kind.centre * scale * 0.6, 1030, groundShadow(sheet, 40, kind.reach) +
    kind.side({ stride: 0.4, calf: false }) + extra, scale)
  const calf = kind.scale * kind.young
  const young = sheet.reused(groundShadow(sheet, 20, kind.reach * 0.8) + kind.side({ stride: 0.8, calf: true }))
  const near = placed(twins ? middle + kind.reach * scale + 120 : 1250, 1104, young, calf, 0, -calf)
  const second = twins ? placed(middle - kind.reach * scale * 0.8, 1120, young, calf * 0.94) : ''
  const body = mother + second + near
  return mirrored ? `<g transform="translate(1600 0) scale(-1 1)">${body}</g>` : body
}

/** Several animals of a kind, one in front of the others. */
function group(sheet: Sheet, kind: Kind, extra: string, mirrored: boolean): string {
  const one = sheet.reused(groundShadow(sheet, 20, kind.reach) + kind.side({ stride: 0.3, calf: false }))
  const small = kind.scale * 0.74
  const shift = kind.centre * kind.scale
  const back = kind.reach > 500
    ? placed(800 - shift + 110, 1000, one, kind.scale * 0.9)
    : placed(400, 950, one, small, 0, -small) + placed(1180, 960, one, small)
  const body = back + placed((kind.reach > 500 ? 740 : 800) - shift, 1080, one + extra, kind.scale * 0.92)
  return mirrored ? `<g transform="translate(1600 0) scale(-1 1)">${body}</g>` : body
}

/**
 * The subject of a listing of a four-legged animal. `framing`: 0 whole, 1 adorned, 2 portrait, 3 with young or in a
 * group.
 */
export function animalSubject(sheet: Sheet, random: Random, category: QuadrupedCategory, breed: string, framing: number,
  mirrored: boolean): string {
  const kind = kindOf(sheet, random, category, breed)
  const adorned = adornment(kind, random)
  if (framing === 1) return standing(sheet, kind, adorned, mirrored, random.between(0.3, 0.9))
  if (framing === 2) {
    const face = kind.face()
    const top = Math.max(300, ...face.horn.map((point) => -point[1]))
    const rope = random.chance(0.75) ? halter(kind, random) : ''
    return placed(800, Math.max(660, 44 + top * kind.zoom), portrait(sheet, face) + rope, kind.zoom)
  }
  if (framing === 3) {
    return breed === 'hallikar' || (category === 'sheep' && random.chance(0.6)) || (category === 'goat' && random.chance(0.3))
      ? group(sheet, kind, adorned, mirrored) : family(sheet, kind, random.chance(0.6) ? adorned : '',
        category !== 'cattle' && category !== 'buffalo', mirrored)
  }
  return standing(sheet, kind, '', mirrored, random.between(-0.2, 0.9))
}
