export type HornShape = 'none' | 'short' | 'lyre' | 'gir' | 'sickle' | 'stump'
export type EarShape = 'level' | 'long' | 'pointed'
export type CoatPattern = 'plain' | 'holstein' | 'speckled' | 'shaded' | 'splashed'

/** What distinguishes one breed of cattle from another: colours as `#rrggbb`, sizes as shares (0–1). */
export type CattleLook = {
  coat: string
  /** The second colour: patches, or the darker fore and hind quarters of a shaded coat. */
  second: string
  pattern: CoatPattern
  /** The colour of the lower legs and of the tail's brush. */
  sock: string
  brush: string
  muzzle: string
  hump: number
  dewlap: number
  /** How far the forehead bulges. */
  dome: number
  ear: EarShape
  horn: HornShape
  udder: number
}

const ZEBU = { pattern: 'plain', hump: 0.7, dewlap: 0.7, dome: 0.2, ear: 'level', horn: 'short', udder: 0.7, muzzle: '#5b4741' } as const
const EUROPEAN = { hump: 0, dewlap: 0.12, dome: 0, ear: 'level', udder: 1 } as const

const LOOKS: Record<string, CattleLook> = {
  gir: { ...ZEBU, coat: '#b5522f', second: '#f3e3d0', pattern: 'speckled', sock: '#a4502f', brush: '#3b2018', dome: 1, ear: 'long',
    horn: 'gir', dewlap: 0.9, hump: 0.9 },
  sahiwal: { ...ZEBU, coat: '#a04a26', second: '#7c3218', sock: '#8a3d20', brush: '#231410', pattern: 'shaded', dewlap: 1, horn: 'stump',
    udder: 0.9 },
  'red-sindhi': { ...ZEBU, coat: '#8e2f1b', second: '#641d12', sock: '#7a2818', brush: '#231210', pattern: 'shaded', horn: 'short',
    hump: 0.8, dome: 0.35 },
  holstein: { ...EUROPEAN, coat: '#f7f4ee', second: '#23201f', pattern: 'holstein', sock: '#f4efe6', brush: '#f7f4ee', muzzle: '#c9a198',
    horn: 'none' },
  jersey: { ...EUROPEAN, coat: '#c98d52', second: '#96602f', pattern: 'shaded', sock: '#a87342', brush: '#3d2415', muzzle: '#4a3a34',
    horn: 'none' },
  crossbred: { ...EUROPEAN, coat: '#5c3526', second: '#f4ebdf', pattern: 'splashed', sock: '#f0e4d4', brush: '#f4ebdf', muzzle: '#93695c',
    horn: 'stump', hump: 0.15, dewlap: 0.3 },
  tharparkar: { ...ZEBU, coat: '#e9e4da', second: '#b5aea4', sock: '#cfc8bd', brush: '#2c2724', pattern: 'shaded', horn: 'lyre',
    muzzle: '#3b3431' },
  hallikar: { ...ZEBU, coat: '#a9a6a3', second: '#565250', sock: '#8d8885', brush: '#22201f', pattern: 'shaded', horn: 'sickle',
    hump: 0.85, dewlap: 0.35, ear: 'pointed', udder: 0, muzzle: '#2f2a28' },
  indigenous: { ...ZEBU, coat: '#d8b98c', second: '#b08a5a', sock: '#c3a276', brush: '#3d2a1c', pattern: 'shaded', horn: 'lyre' },
}

/** The look of a breed of cattle; for an unknown breed, that of an ordinary village cow. */
export function cattleLook(breed: string): CattleLook {
  return LOOKS[breed] ?? LOOKS.indigenous!
}
