import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import { buffalo } from './buffalo'
import { buffaloLook } from './buffalo-look'
import { cattle } from './cattle'
import { cattleLook } from './cattle-look'
import { buffaloFace, cattleFace } from './faces'
import { goat } from './goat'
import { goatLook } from './goat-look'
import type { Face } from './portrait'
import type { Posture } from './quadruped'
import { sheep } from './sheep'
import { sheepLook } from './sheep-look'
import { goatFront, sheepFront } from './small-faces'

export type QuadrupedCategory = 'cattle' | 'buffalo' | 'goat' | 'sheep'

/** What a picture needs to know about a four-legged kind of animal. */
export type Kind = {
  side(posture: Posture): string
  face(): Face
  /** The scale of the profile, and of the portrait. */
  scale: number
  zoom: number
  /** The two points of the neck where a rope disappears, above and below. */
  neck: readonly [from: readonly [number, number], to: readonly [number, number]]
  /** Half the animal's length, and how far the middle of its outline is to the right of x = 0. */
  reach: number
  centre: number
  young: number
}

/** The kind of animal for a category and breed. */
export function kindOf(sheet: Sheet, random: Random, category: QuadrupedCategory, breed: string): Kind {
  if (category === 'cattle') {
    const look = cattleLook(breed)
    const tall = look.horn === 'lyre' || look.horn === 'sickle'
    return { side: (posture) => cattle(sheet, random, look, posture), face: () => cattleFace(look),
      scale: look.horn === 'sickle' ? 1.0 : tall ? 1.08 : 1.16, zoom: look.horn === 'sickle' ? 1.12 : tall ? 1.24 : 1.42,
      neck: [[336, -712], [418, -520]], reach: 540, centre: 110, young: 0.6 }
  }
  if (category === 'buffalo') {
    const look = buffaloLook(breed)
    return { side: (posture) => buffalo(sheet, look, posture), face: () => buffaloFace(look), scale: 1.17,
      zoom: look.horn === 'sword' || look.horn === 'swept' ? 1.3 : 1.44, neck: [[330, -660], [410, -470]], reach: 560, centre: 120,
      young: 0.6 }
  }
  if (category === 'goat') {
    const look = goatLook(breed)
    return { side: (posture) => goat(sheet, random, look, posture), face: () => goatFront(look),
      scale: (look.horn === 'twisted' ? 1.05 : 1.16) * (0.35 + look.size * 0.65), zoom: look.horn === 'short' ? 1.5 : 1.34,
      neck: [[182, -690], [292, -610]], reach: 380, centre: 60, young: 0.62 }
  }
  const look = sheepLook(breed)
  return { side: (posture) => sheep(sheet, random, look, posture), face: () => sheepFront(sheet, look),
    scale: 1.26 * (0.4 + look.size * 0.6), zoom: 1.42, neck: [[196, -664], [312, -570]], reach: 390, centre: 60, young: 0.62 }
}
