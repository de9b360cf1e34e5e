export type BuffaloHorn = 'coil' | 'loose-coil' | 'drooping' | 'sickle' | 'swept' | 'sword'

/** What distinguishes one breed of buffalo from another. */
export type BuffaloLook = {
  coat: string
  sock: string
  brush: string
  horn: BuffaloHorn
  /** A white blaze on the face. */
  blaze: boolean
  /** Pale chevrons across the throat. */
  chevrons: boolean
  /** The depth of trunk and neck; 1 is a Murrah's. */
  bulk: number
}

const BLACK = { coat: '#2d2a2b', sock: '#242122', brush: '#1b1819', blaze: false, chevrons: false, bulk: 1 } as const

const LOOKS: Record<string, BuffaloLook> = {
  murrah: { ...BLACK, horn: 'coil', coat: '#262425', brush: '#eee7dc' },
  mehsana: { ...BLACK, horn: 'loose-coil', coat: '#383334', sock: '#2e2a2a' },
  jaffarabadi: { ...BLACK, horn: 'drooping', coat: '#2b292b', bulk: 1.12 },
  surti: { ...BLACK, horn: 'sickle', coat: '#6a5348', sock: '#55423a', brush: '#efe6d8', chevrons: true, bulk: 0.92 },
  'nili-ravi': { ...BLACK, horn: 'coil', coat: '#302b2b', sock: '#efe8de', brush: '#f4eee4', blaze: true },
  bhadawari: { ...BLACK, horn: 'swept', coat: '#96613c', sock: '#c79a6c', brush: '#3a261a', chevrons: true, bulk: 0.9 },
  pandharpuri: { ...BLACK, horn: 'sword', coat: '#393536', sock: '#2f2b2b', bulk: 0.9 },
}

/** The look of a breed of buffalo; for an unknown breed, that of a Murrah cross. */
export function buffaloLook(breed: string): BuffaloLook {
  return LOOKS[breed] ?? { ...BLACK, horn: 'loose-coil' }
}
