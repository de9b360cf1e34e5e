/** What distinguishes one kind of fowl from another. */
export type FowlLook = {
  rooster: boolean
  body: string
  hackle: string
  wing: string
  tail: string
  comb: string
  /** The size of the comb; 1 is a common hen's. */
  crest: number
  face: string
  beak: string
  leg: string
  /** The width of the breast; 1 is a common hen's. */
  plump: number
  /** The colour of speckles; '' for none. */
  speckle: string
}

const HEN = { rooster: false, comb: '#c9302c', crest: 1, face: '#d04a3c', beak: '#e0a63c', leg: '#e3ac42', plump: 1, speckle: '' } as const

const LOOKS: Record<string, FowlLook> = {
  kadaknath: { ...HEN, rooster: true, body: '#26242a', hackle: '#34343f', wing: '#1f2a2c', tail: '#1b2b2b', comb: '#3a2a33',
    face: '#332730', beak: '#2d2a2c', leg: '#3b3a3d', crest: 1.25 },
  desi: { ...HEN, rooster: true, body: '#7d3215', hackle: '#e39a2c', wing: '#a4481b', tail: '#1f3d38', crest: 1.5 },
  'rhode-island-red': { ...HEN, body: '#8e3a1c', hackle: '#a94c25', wing: '#7a2f17', tail: '#3a211a', plump: 1.08 },
  giriraja: { ...HEN, rooster: true, body: '#b9854e', hackle: '#d8ac6c', wing: '#8f5c30', tail: '#40322a', speckle: '#f1dfc2', plump: 1.14,
    crest: 1.2 },
  broiler: { ...HEN, body: '#f7f3ea', hackle: '#fffdf7', wing: '#eee7da', tail: '#efe9dd', crest: 0.75, plump: 1.28 },
  layer: { ...HEN, body: '#c27a3f', hackle: '#d59254', wing: '#ae6832', tail: '#efe0c9', crest: 1.15 },
}

/** The look of a breed of fowl (not ducks and turkeys); for an unknown breed, that of a village hen. */
export function fowlLook(breed: string): FowlLook {
  return LOOKS[breed] ?? { ...HEN, body: '#a2653a', hackle: '#d29b55', wing: '#84502c', tail: '#3b2a22', speckle: '#e6c79a' }
}
