import { placeSlug } from './landing-path'

/** The subject of a page of usual prices: a breed, a state (its English name), or both. */
export type PriceParts = { breedId?: string | null; state?: string | null }

/** The address of the usual prices of a category, without the language. */
export function pricesPath(categoryId: string, { breedId, state }: PriceParts): string {
  return ['/prices', categoryId, ...(breedId ? [breedId] : []), ...(state ? [placeSlug(state)] : [])].join('/')
}
