/** What distinguishes one breed of sheep from another. */
export type SheepLook = {
  /** True for wool breeds, false for the hair sheep of the south. */
  woolly: boolean
  fleece: string
  face: string
  sock: string
  ear: 'long' | 'side' | 'tube'
  horns: boolean
  /** The height at the withers as a share of a Nellore's, the tallest breed. */
  size: number
}

const LOOKS: Record<string, SheepLook> = {
  nellore: { woolly: false, fleece: '#f1e9dc', face: '#ede3d3', sock: '#3a2b25', ear: 'long', horns: false, size: 1 },
  deccani: { woolly: true, fleece: '#4a403c', face: '#2c2523', sock: '#2a2321', ear: 'side', horns: true, size: 0.86 },
  marwari: { woolly: true, fleece: '#efe6d4', face: '#27211f', sock: '#e8dcc8', ear: 'tube', horns: false, size: 0.88 },
  mecheri: { woolly: false, fleece: '#b4794a', face: '#a86e42', sock: '#9a6239', ear: 'side', horns: false, size: 0.88 },
  gaddi: { woolly: true, fleece: '#f4eee2', face: '#a9714a', sock: '#c9a27a', ear: 'side', horns: true, size: 0.84 },
  'madras-red': { woolly: false, fleece: '#8f3f22', face: '#84391f', sock: '#7a351d', ear: 'long', horns: false, size: 0.88 },
  mandya: { woolly: false, fleece: '#f1e8d8', face: '#b2764a', sock: '#e9dcc6', ear: 'long', horns: false, size: 0.76 },
}

/** The look of a breed of sheep; for an unknown breed, that of a white wool sheep. */
export function sheepLook(breed: string): SheepLook {
  return LOOKS[breed] ?? { ...LOOKS.gaddi!, face: '#3a302c', horns: false, sock: '#4a3d36' }
}
