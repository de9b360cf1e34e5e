import { mix } from '../kit/colour'
import { box, faint, fill, many, oval, stroke } from '../kit/marks'
import { smooth, type Point } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import type { Light } from './light'

function cloud(random: Random, x: number, y: number, size: number, colour: string): string {
  const bumps = random.whole(4, 6)
  const base = box(x - size, y - size * 0.12, size * 2, size * 0.24, colour, size * 0.12)
  return base + many(bumps, (index) => {
    const place = (index + 0.5) / bumps
    const reach = size * (0.24 + 0.2 * Math.sin(place * Math.PI)) * random.between(0.8, 1.2)
    return oval(x - size * 0.78 + place * size * 1.56, y - reach * 0.4, reach, reach * 0.85, colour)
  })
}

/** The sky down to `horizon`, with sun, glow, clouds and a few birds. */
export function sky(sheet: Sheet, random: Random, light: Light, width: number, horizon: number): string {
  const [sunX, sunY] = light.sunAt
  const glow = sheet.radial([[0, light.sun, 0.95], [0.25, light.sun, 0.45], [1, light.sun, 0]])
  const shade = mix(light.cloud, light.haze, 0.5)
  const clouds = many(3, (index) => {
    const x = (width / 3) * (index + random.between(0.2, 0.8))
    const y = random.between(90, horizon * 0.5)
    const size = random.between(90, 170)
    return cloud(random, x + 10, y + 12, size, shade) + cloud(random, x, y, size, light.cloud)
  })
  const flock = many(4, (index) => {
    const x = width * 0.42 + index * 46 + random.between(-10, 10)
    const y = 150 + random.between(-40, 50)
    return stroke(`M${x - 15} ${y - 5}q9 -7 15 4q6 -11 15 -4`, mix(light.leafDark, light.haze, 0.35), 3)
  })
  return box(0, 0, width, horizon + 40, sheet.linear(light.sky)) + oval(sunX, sunY, 420, 420, glow) +
    oval(sunX, sunY, 62, 62, light.sun) + faint(0.8, clouds) + faint(0.7, flock)
}

/** A row of far hills with an uneven ridge around `y`. */
export function hills(random: Random, width: number, y: number, height: number, colour: string): string {
  const first = random.between(0, 6)
  const points: Point[] = [[-20, y + 200, 1], [-20, y - height * 0.4, 1]]
  for (let x = 40; x <= width; x += 130) {
    points.push([x, y - height * (0.5 + 0.35 * Math.sin(x / 260 + first) + 0.25 * Math.sin(x / 113 + first * 2))])
  }
  points.push([width + 20, y - height * 0.5, 1], [width + 20, y + 200, 1])
  return fill(smooth(points), colour)
}

/** A far row of trees on `y`: crowns in two tones, each tone one path. */
export function treeline(random: Random, width: number, y: number, size: number, colour: string, lit: string): string {
  let back = ''
  let front = ''
  const crown = (x: number, cy: number, rx: number, ry: number) => {
    const [left, wide, half] = [Math.round(x - rx), Math.round(rx), Math.round(ry)]
    return `M${left} ${Math.round(cy)}a${wide} ${half} 0 1 1 ${wide * 2} 0a${wide} ${half} 0 1 1 ${-wide * 2} 0`
  }
  for (let x = -20; x < width + 40; x += size * random.between(0.55, 1.1)) {
    const reach = size * random.between(0.45, 0.85)
    back += crown(x, y - reach * 0.55, reach * 0.95, reach * 0.85)
    if (random.chance(0.6)) front += crown(x - reach * 0.2, y - reach * 0.8, reach * 0.5, reach * 0.4)
  }
  return fill(back, colour) + box(-10, y - size * 0.3, width + 20, size * 0.45, colour) + fill(front, lit, 'opacity="0.6"')
}
