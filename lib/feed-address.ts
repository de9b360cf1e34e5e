/** The page of a list that an address names, as readers count from 1; nonsense is the first one. */
export function pageNumber(text: string | undefined): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** The address of a page of a category's list, without the language; the search goes along. */
export function pageHref(categoryId: string, page: number, search: string | undefined): string {
  const query = new URLSearchParams({ ...(search ? { q: search } : {}), ...(page > 1 ? { page: String(page) } : {}) }).toString()
  return `/category/${categoryId}${query ? `?${query}` : ''}`
}
