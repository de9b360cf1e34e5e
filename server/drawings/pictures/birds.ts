import { fowlLook } from '../animals/bird-look'
import { fowl } from '../animals/fowl'
import { groundShadow } from '../animals/quadruped'
import { chick, duck, turkey } from '../animals/waterfowl'
import { many, oval, placed, stroke } from '../kit/marks'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'

function grain(random: Random, top: number, bottom: number): string {
  return many(46, () => oval(random.between(300, 1300), random.between(top, bottom), 8, 5, random.pick(['#f1cd6d', '#d59f37', '#fbe5a6'])))
}

function eggs(x: number, y: number): string {
  return oval(x, y, 190, 60, '#7b5426') + many(5, (index) => oval(x - 116 + index * 58, y - 34 - (index % 2) * 18, 42, 52,
    ['#f6e3cb', '#e9c9a3', '#fbf1e2'][index % 3]!)) +
    many(14, (index) => stroke(`M${x - 180 + index * 28} ${y - 4}q14 ${24 + (index % 3) * 8} 34 ${4 + (index % 2) * 10}`,
      index % 2 ? '#e3bd6a' : '#b98a3e', 11))
}

/**
 * The subject of a poultry listing. `framing`: 0 one bird, 1 from the other side with grain, 2 portrait, 3 with chicks
 * or a flock.
 */
export function birdSubject(sheet: Sheet, random: Random, breed: string, framing: number, mirrored: boolean): string {
  const water = breed === 'duck'
  const big = breed === 'turkey'
  const look = fowlLook(breed)
  const bird = (rooster: boolean) => groundShadow(sheet, 0, 250) +
    (water ? duck(sheet, random, rooster) : big ? turkey(sheet, random) : fowl(sheet, random, { ...look, rooster }))
  const facing = (x: number, y: number, body: string, scale: number, left = mirrored) => placed(x, y, body, scale, 0, left ? -scale : scale)
  const size = water ? 1.5 : big ? 1.32 : 1.36
  if (framing === 2) {
    const [headX, headY, zoom] = water ? [180, -440, 2.3] : big ? [150, -500, 1.9] : [170, look.rooster ? -560 : -500, 2.1]
    return facing(800 + (mirrored ? 1 : -1) * headX * zoom * 0.7, 560 - headY * zoom, bird(water || look.rooster), zoom)
  }
  if (framing === 3) {
    const flock = breed === 'broiler' || breed === 'layer' || big
    if (flock) {
      const one = sheet.reused(bird(false))
      const back = big ? '' : facing(330, 950, one, size * 0.66, true) + facing(1290, 945, one, size * 0.64, false)
      return back + facing(big ? 500 : 590, big ? 1000 : 1050, one, size * (big ? 0.72 : 0.8), false) +
        facing(1090, 1076, one, size * 0.84, true) + (breed === 'layer' ? eggs(830, 1120) : grain(random, 1060, 1150))
    }
    const young = sheet.reused(oval(0, 0, 80, 14, '#1d160c', 'opacity="0.3"') + chick(sheet, breed === 'kadaknath' ? '#4a454c' : '#f3cb52'))
    return facing(mirrored ? 1030 : 570, 1050, bird(false), size * 0.95) +
      (look.rooster || water ? facing(mirrored ? 330 : 1270, 990, bird(true), size * 0.74, !mirrored) : '') +
      many(5, (index) => placed(430 + index * 180 + random.between(-24, 24), 1110 + (index % 2) * 34, young, 0.92, 0,
        index % 2 ? -0.92 : 0.92))
  }
  const nest = breed === 'layer' && framing === 0 ? eggs(mirrored ? 420 : 1180, 1100) : ''
  return (framing === 1 ? grain(random, 1060, 1150) : '') + nest + facing(800, 1080, bird(framing === 1 ? water : look.rooster), size)
}
