import { darker, lighter } from '../kit/colour'
import { faint, fill, many, oval, placed, stroke } from '../kit/marks'
import { smooth, taper, type Point } from '../kit/path'
import type { Random } from '../kit/random'
import type { Sheet } from '../kit/sheet'
import { cotton, maize, mustard, soybean, tomato } from './broad-crops'

function blade(x: number, y: number, reach: number, side: number, colour: string): string {
  return fill(smooth([[x, y, 1], [x + side * reach * 0.45, y - reach * 0.5], [x + side * reach, y - reach * 0.3, 1],
    [x + side * reach * 0.5, y - reach * 0.36]]), colour)
}

/** One ear of wheat, its foot at (0, 0), `height` high. */
export function wheat(sheet: Sheet, random: Random, height: number, colour = '#dca83f'): string {
  const lean = random.between(-40, 40)
  const top = -height
  const grain = [1, -1].map((side) => sheet.reused(stroke(`M${side * 12} -26l${side * 16} -60`, darker(colour, 0.12), 3) +
    fill(smooth([[0, 14], [side * 18, -2], [side * 12, -28, 1], [0, -10]]), side > 0 ? lighter(colour, 0.22) : colour)))
  const grains = many(14, (index) => {
    const down = Math.floor(index / 2) * 24
    return placed(lean * (1 - (150 - down) / height * 0.2), top + 150 - down, grain[index % 2]!)
  })
  return stroke(`M0 0Q${Math.round(lean * 0.2)} ${-height * 0.6} ${Math.round(lean)} ${top + 160}`, '#b79a45', 9) +
    blade(0, -height * 0.28, height * 0.28, lean > 0 ? -1 : 1, '#b5a64e') +
    blade(lean * 0.2, -height * 0.5, height * 0.22, lean > 0 ? 1 : -1, '#c6b457') +
    grains + fill(smooth([[lean - 9, top], [lean, top - 36, 1], [lean + 9, top], [lean, top + 10]]), lighter(colour, 0.2))
}

function paddy(random: Random, height: number): string {
  const side = random.chance(0.5) ? 1 : -1
  const arch: readonly Point[] = [[0, -height * 0.72], [side * 40, -height * 0.92], [side * 110, -height * 0.96],
    [side * 180, -height * 0.8], [side * 210, -height * 0.62]]
  const grains = many(20, (index) => {
    const share = index / 20
    const at = arch[Math.min(4, Math.floor(share * 4) + 1)]!
    const from = arch[Math.floor(share * 4)]!
    const t = (share * 4) % 1
    const x = from[0] + (at[0] - from[0]) * t + (index % 2 ? 12 : -12)
    const y = from[1] + (at[1] - from[1]) * t + 12 + share * 18
    return oval(x, y, 8, 16, index % 3 ? '#e2b54d' : '#f0cf78',
      `transform="rotate(${side * (index % 2 ? -24 : 14)} ${Math.round(x)} ${Math.round(y)})"`)
  })
  return fill(taper([[0, 0], [0, -height * 0.4], [side * 6, -height * 0.74]], 16, 7), '#84ad45') +
    blade(0, -height * 0.2, height * 0.5, -side, '#7fb04a') + blade(0, -height * 0.34, height * 0.46, side, '#9bc158') +
    blade(0, -height * 0.1, height * 0.4, side, '#6c9e3f') +
    stroke(smooth(arch, false), '#a7a445', 6) + grains
}

function napier(random: Random, height: number): string {
  return many(9, (index) => {
    const lean = (index - 4) * 34 + random.between(-14, 14)
    const reach = height * random.between(0.72, 1)
    const green = ['#4f9440', '#69ad4a', '#86c25a'][index % 3]!
    return fill(smooth([[index * 5 - 32, 0, 1], [lean * 0.5 - 16, -reach * 0.5], [lean * 1.5, -reach, 1], [lean * 0.5 + 22, -reach * 0.5],
      [index * 5 - 8, 0, 1]]), green) +
      faint(0.5,
      stroke(`M${index * 5 - 20} -6Q${Math.round(lean * 0.5)} ${Math.round(-reach * 0.5)} ${Math.round(lean * 1.44)} ${Math.round(-reach * 0.95)}`, lighter(green, 0.4), 4))
  })
}

/** The colours of each crop's grain and of its seed bag. */
export const SEEDS: Record<string, { grain: string; bag: string }> = {
  wheat: { grain: '#d9a648', bag: '#e0a127' }, paddy: { grain: '#e3c069', bag: '#3f8f4f' }, maize: { grain: '#f0b22e', bag: '#d86f22' },
    cotton: { grain: '#5b4a3e', bag: '#3c7fb0' },
  soybean: { grain: '#e6cf94', bag: '#6f8f3a' }, mustard: { grain: '#6b3d20', bag: '#e3b21f' },
    vegetable: { grain: '#e8d3a6', bag: '#c8402f' }, fodder: { grain: '#b98d4d', bag: '#2f7d46' },
}

/** One plant of a crop, its foot at (0, 0), about `height` high. An unknown crop is drawn as wheat. */
export function crop(sheet: Sheet, random: Random, kind: string, height: number): string {
  if (kind === 'paddy') return paddy(random, height)
  if (kind === 'maize') return maize(sheet, random, height)
  if (kind === 'cotton') return cotton(sheet, random, height)
  if (kind === 'soybean') return soybean(sheet, random, height)
  if (kind === 'mustard') return mustard(sheet, random, height)
  if (kind === 'vegetable') return tomato(sheet, random, height)
  if (kind === 'fodder') return napier(random, height)
  return wheat(sheet, random, height)
}
