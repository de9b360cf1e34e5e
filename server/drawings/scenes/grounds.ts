import { darker, lighter, mix } from '../kit/colour'
import { box, faint, fill, many, oval, patch, placed } from '../kit/marks'
import { straight } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import type { Light } from './light'
import { tufts, tuftSet } from './plants'

/** The width and height of a listing picture, in pixels and also in units of the drawing. */
export const WIDTH = 1600
export const HEIGHT = 1200

/** A green meadow from `top` to the bottom of the picture, with a lighter worn path across it. */
export function meadow(sheet: Sheet, random: Random, light: Light, top: number): string {
  const grass = sheet.linear([[0, lighter(light.grass, 0.25)], [0.35, light.grass], [1, light.grassDark]])
  const dust = patch(random, WIDTH / 2, 1020, 760, 90, 0.12, 12)
  return box(0, top, WIDTH, HEIGHT - top, grass) + faint(0.5, fill(patch(random, 500, top + 130, 900, 46, 0.2),
    lighter(light.grass, 0.35))) +
    faint(0.5, fill(patch(random, 1250, top + 240, 620, 40, 0.2), light.grassDark)) +
    faint(0.6, fill(dust, mix(light.earth, light.grass, 0.3))) +
    faint(0.75, tufts(sheet, random, WIDTH, top + 40, 960, 18, [light.grassDark, mix(light.grass, light.grassDark, 0.4)]))
}

/** Worn earth from `top` down, with light patches and a few stones. */
export function earth(sheet: Sheet, random: Random, light: Light, top: number): string {
  const ground = sheet.linear([[0, lighter(light.earth, 0.3)], [0.4, light.earth], [1, light.earthDark]])
  const streaks = many(7, (index) => fill(patch(random, random.between(0, WIDTH), top + 60 + index * 80, random.between(160, 380), 10 +
    index * 3, 0.2), index % 2 ? lighter(light.earth, 0.4) : darker(light.earth, 0.14)))
  const stones = many(9, () => {
    const x = random.between(0, WIDTH)
    const y = random.between(top + 90, 1160)
    const size = 6 + (y - top) * 0.018
    return oval(x, y + size * 0.3, size * 1.3, size * 0.5, darker(light.earthDark, 0.3), 'opacity="0.4"') +
      oval(x, y, size, size * 0.6, mix(light.earthDark, '#d8cfc2', 0.5))
  })
  return box(0, top, WIDTH, HEIGHT - top, ground) + faint(0.45, streaks) + stones
}

/** Crop rows from `top` to `bottom` that run to a vanishing point on the horizon. */
export function cropRows(top: number, bottom: number, vanishing: number, first: string, second: string, rows = 26): string {
  const spread = (WIDTH * 3.4) / rows
  return many(rows, (index) => {
    const near = vanishing - WIDTH * 1.7 + index * spread
    const far = vanishing + (near - vanishing) * 0.12
    const colour = index % 2 ? first : second
    return fill(straight([[far, top], [far + spread * 0.12, top], [near + spread, bottom], [near, bottom]]), colour)
  })
}

/** Dark blades of grass at the bottom, in front of everything, which give depth. */
export function foreground(sheet: Sheet, random: Random, light: Light, colour = light.grassDark): string {
  const kinds = [...tuftSet(sheet, random, darker(colour, 0.35)), ...tuftSet(sheet, random, colour)]
  const side = (from: number, to: number) => many(8, () => placed(random.between(from, to), HEIGHT + 12, random.pick(kinds),
    random.between(0.9, 1.7)))
  return side(-20, 330) + side(1270, 1620)
}

/** The sun's light over the scenery, from the side of the sun. */
export function wash(sheet: Sheet, light: Light): string {
  const [sunX, sunY] = light.sunAt
  return box(0, 0, WIDTH, HEIGHT, sheet.radial([[0, light.sun, 0.3], [1, light.sun, 0]], [sunX, sunY, 1150]))
}

/** Haze between a close subject and its scenery, so that the scenery looks farther away. */
export function air(light: Light): string {
  return box(0, 0, WIDTH, HEIGHT, light.haze, 0, 'opacity="0.34"')
}

/** A darker lower edge for the finished picture. */
export function foot(sheet: Sheet): string {
  return box(0, 960, WIDTH, 240, sheet.linear([[0, '#1c120c', 0], [1, '#1c120c', 0.22]], [0, 960, 0, HEIGHT]))
}
