/**
 * The subject of a category's landing page: a breed, or a state, or a district within it; with
 * the English names of the place data.
 */
export type LandingSubject = { breedId?: string | null; state?: string | null; district?: string | null }

/** A place's name in addresses: `Jammu and Kashmir` → `jammu-and-kashmir`. */
export function placeSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The address of a landing page of a category, without the language. */
export function landingPath(categoryId: string, { breedId, state, district }: LandingSubject): string {
  const subject = breedId ? ['breed', breedId] : [state, district].flatMap(name => (name ? [placeSlug(name)] : []))
  return ['/category', categoryId, ...subject].join('/')
}

/** The address of a category's text list, without the language. */
export function textListPath(categoryId: string, page = 1): string {
  return `/category/${categoryId}/list${page > 1 ? `?page=${page}` : ''}`
}
