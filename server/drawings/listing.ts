import type { DrawingCategory } from './drawing-category'
import { hashOf, randomFrom, type Random } from './kit/random'
import { Sheet } from './kit/sheet'
import { animalSubject } from './pictures/animals'
import { birdSubject } from './pictures/birds'
import { fertilizerSubject, machineSubject, seedSubject } from './pictures/things'
import { air, foot, foreground, HEIGHT, wash, WIDTH } from './scenes/grounds'
import { LIGHTS, type Light } from './scenes/light'
import { scene, type SceneKind } from './scenes/scene'

const SCENES: Record<DrawingCategory, readonly SceneKind[]> = {
  cattle: ['field', 'village', 'yard', 'river', 'shed'], buffalo: ['river', 'yard', 'field', 'village', 'shed'],
    goat: ['village', 'field', 'yard', 'river'], sheep: ['field', 'river', 'village', 'yard'],
  poultry: ['yard', 'village', 'field', 'shed'], equipment: ['field', 'village', 'yard', 'field'],
    seeds: ['field', 'field', 'village', 'yard'], fertilizers: ['field', 'shed', 'yard', 'field'],
}
const FRAMINGS = 4

function subject(sheet: Sheet, random: Random, light: Light, category: DrawingCategory, breed: string, variant: number,
  mirrored: boolean): string {
  const framing = variant % FRAMINGS
  if (category === 'poultry') return birdSubject(sheet, random, breed, framing, mirrored)
  if (category === 'equipment') return machineSubject(sheet, breed, variant, framing, mirrored)
  if (category === 'seeds') return seedSubject(sheet, random, light, breed, framing, mirrored)
  if (category === 'fertilizers') return fertilizerSubject(sheet, light, breed, framing)
  return animalSubject(sheet, random, category, breed, framing, mirrored)
}

/** The SVG text, 1600×1200, of a listing: the scenery, the goods or the animal, and the plants in front of it. */
export function listingPicture(category: DrawingCategory, breed: string, variant: number): string {
  const sheet = new Sheet()
  const random = randomFrom(`${category}/${breed}/${variant}`)
  // The scene and the hour also depend on the breed, so that a page of first pictures does not show the same sky a
  // dozen times.
  const turn = hashOf(`${category}/${breed}`)
  const scenes = SCENES[category]
  const close = variant % FRAMINGS === 2
  const sceneAt = category === 'fertilizers' || category === 'seeds' ? variant : variant + turn
  const kind = scenes[sceneAt % scenes.length]!
  const light = LIGHTS[(variant * 3 + (turn >>> 5)) % LIGHTS.length]!
  const mirrored = ((turn >>> 9) + variant) % 2 === 1
  const scenery = scene(kind, sheet, random, light) + wash(sheet, light) +
    (close && category !== 'seeds' && category !== 'fertilizers' ? air(light) : '')
  const front = close || kind === 'shed' ? '' : foreground(sheet, random, light)
  return sheet.svg(WIDTH, HEIGHT, scenery + subject(sheet, random, light, category, breed, variant, mirrored) + front + foot(sheet))
}
