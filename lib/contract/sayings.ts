/*
 * What sellers say in the text of an ad, that the form does not ask. The file must not import zod, because pages that a
 * browser loads import it.
 */

const MILKED = ['cattle', 'buffalo', 'goat']
const MAMMALS = [...MILKED, 'sheep']
const ANIMALS = [...MAMMALS, 'poultry']
const MACHINES = ['equipment']
const GOODS = ['seeds', 'fertilizers']
const ALL = [...ANIMALS, ...MACHINES, ...GOODS]

/**
 * The sayings, each with the categories where it is read, by key. The key is its message of `says`. `rentOnly`: only
 * ads that rent something out have it; `saleOnly`: only ads that sell.
 */
export const SAYINGS = {
  calm: { of: MAMMALS },
  easyToMilk: { of: MILKED },
  healthy: { of: ANIMALS },
  vaccinated: { of: ANIMALS },
  dewormed: { of: ANIMALS },
  withCalf: { of: MAMMALS },
  withoutCalf: { of: MAMMALS },
  femaleCalf: { of: MAMMALS },
  maleCalf: { of: MAMMALS },
  pregnant: { of: MAMMALS },
  freshlyCalved: { of: MAMMALS },
  homeBred: { of: ANIMALS },
  insured: { of: MAMMALS },
  milkTest: { of: MILKED },
  eatsWell: { of: ANIMALS },
  workTrained: { of: ['cattle', 'buffalo'] },
  breedingBull: { of: MAMMALS },
  papersComplete: { of: MACHINES },
  insuranceValid: { of: MACHINES },
  firstOwner: { of: MACHINES },
  newTyres: { of: MACHINES },
  goodCondition: { of: MACHINES },
  littleUsed: { of: MACHINES },
  serviced: { of: MACHINES },
  loanFree: { of: MACHINES, saleOnly: true },
  withDriver: { of: MACHINES, rentOnly: true },
  dieselExtra: { of: MACHINES, rentOnly: true },
  dieselIncluded: { of: MACHINES, rentOnly: true },
  organic: { of: GOODS },
  ownHarvest: { of: GOODS },
  germinationTested: { of: ['seeds'] },
  billGiven: { of: GOODS },
  sealedPack: { of: GOODS },
  bulkDiscount: { of: GOODS },
  negotiable: { of: ALL },
  fixedPrice: { of: ALL },
  urgent: { of: ALL, saleOnly: true },
  exchange: { of: ALL, saleOnly: true },
  delivery: { of: ALL },
} as const satisfies Record<string, { of: readonly string[]; rentOnly?: true; saleOnly?: true }>

export type SayingId = keyof typeof SAYINGS

/** `words`: the seller's own words for it, a part of the title or of the description. */
export type Saying = { id: SayingId; words: string }

/** The ids of all sayings. */
export const SAYING_IDS = Object.keys(SAYINGS) as SayingId[]
