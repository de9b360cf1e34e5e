import type { DrawingCategory } from './drawings'
import { buffalo } from './animals/buffalo'
import { buffaloLook } from './animals/buffalo-look'
import { cattle } from './animals/cattle'
import { cattleLook } from './animals/cattle-look'
import { goat } from './animals/goat'
import { goatLook } from './animals/goat-look'
import { fowlLook } from './animals/bird-look'
import { fowl } from './animals/fowl'
import { duck, turkey } from './animals/waterfowl'
import { machine } from './equipment/equipment'
import { fertilizerGoods, seedGoods } from './goods/still-lifes'
import { groundShadow } from './animals/quadruped'
import { sheep } from './animals/sheep'
import { sheepLook } from './animals/sheep-look'
import { placed } from './kit/marks'
import { randomFrom } from './kit/random'
import { Sheet } from './kit/sheet'
import { foreground, HEIGHT, wash, WIDTH } from './scenes/grounds'
import { LIGHTS } from './scenes/light'
import { scene } from './scenes/scene'

/** SVG text, 1600×1200, of one listing. */
export function listingPicture(category: DrawingCategory, breed: string, variant: number): string {
  const sheet = new Sheet()
  const random = randomFrom(`${category}/${breed}/${variant}`)
  const light = LIGHTS[variant % LIGHTS.length]!
  const place = scene((['field', 'village', 'yard', 'river'] as const)[variant % 4]!, sheet, random, light)
  const posture = { stride: 0.6, calf: variant === 3 }
  const animal = category === 'seeds' ? seedGoods(sheet, random, breed, variant) : category === 'fertilizers' ? fertilizerGoods(sheet, breed, variant) : category === 'equipment' ? machine(sheet, breed, variant).body : category === 'buffalo' ? buffalo(sheet, buffaloLook(breed), posture) : category === 'goat' ? goat(sheet, random, goatLook(breed), posture)
    : category === 'poultry' ? (breed === 'duck' ? duck(sheet, random, variant % 2 === 1) : breed === 'turkey' ? turkey(sheet, random) : fowl(sheet, random, fowlLook(breed)))
    : category === 'sheep' ? sheep(sheet, random, sheepLook(breed), posture) : cattle(sheet, random, cattleLook(breed), posture)
  const subject = placed(760, 1060, groundShadow(sheet, 0, 560) + animal, 1.15)
  return sheet.svg(WIDTH, HEIGHT, place + wash(sheet, light) + subject + foreground(random, light))
}
