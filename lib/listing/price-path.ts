import { placeSlug } from './landing-path'

/** Whose usual prices a page tells: of one breed, in one state, which is in English, or both. */
export type PriceParts = { breedId?: string | null; state?: string | null }

/** The address of the usual prices of a category, without the language. */
export function pricesPath(categoryId: string, { breedId, state }: PriceParts): string {
  return ['/prices', categoryId, ...(breedId ? [breedId] : []), ...(state ? [placeSlug(state)] : [])].join('/')
}
