import type { POST_TYPES, SORTS } from '@/lib/contract/limits'

/** The sorts in the order of PRODUCT § 4, each with its word in `feed`. */
export const SORT_WORDS = [
  ['relevance', 'sortRelevance'],
  ['nearby', 'sortNearby'],
  ['price_low', 'sortPriceLow'],
  ['price_high', 'sortPriceHigh'],
  ['newest', 'sortNewest'],
] as const satisfies [(typeof SORTS)[number], string][]

/** What a type of ad is called on its card, in `post`. */
export const TYPE_WORDS = { Sell: 'sell', Buy: 'buy', Rent: 'rent' } as const satisfies Record<(typeof POST_TYPES)[number], string>
