import type { PriceScale } from './price-scale'
import type { CategoryKind } from '../contract/categories'
import { PRICE_FILTER_MAX, PRICE_FILTER_STEP, SEARCH_LENGTH } from '../contract/limits'
import { FILTER_NAMES, filterRow, hasFilter, type ChosenFilters, type FilterName } from '../contract/list-filters'
import { latinDigits } from '../format/digits'

/** The reader's chosen filters. The address has them under these names. */
export type ListFilters = ChosenFilters & {
  q?: string
  /** Only on a list over all categories. */
  category?: string
}

/** The values that the filters offer, named in the reader's language. */
export type FeedCatalog = {
  /** The category of the list; null: all categories. */
  categoryId: string | null
  categories: { id: string; name: string; kind: CategoryKind }[]
  breeds: { id: string; name: string; categoryId: string }[]
  lactations: { id: string; name: string }[]
  /** The id is the English name. */
  districts: { id: string; name: string }[]
  /** The place of the page's address, from which its list begins; none for a list that begins nowhere. */
  places: { id: string; name: string }[]
  prices: PriceScale
}

/** The category whose ads are listed: the page's own or the chosen one; undefined: all categories. */
export function chosenCategory(
  catalog: FeedCatalog,
  filters: Pick<ListFilters, 'category'>,
): FeedCatalog['categories'][number] | undefined {
  const id = catalog.categoryId ?? filters.category
  return catalog.categories.find(category => category.id === id)
}

/**
 * A price as an address or a user writes it: in digits of any script, with or without commas; undefined if it is no
 * price, or outside the filter's range.
 */
export function readPrice(text: string | null): number | undefined {
  if (!text || !/^[\p{Nd},₹\s]+$/u.test(text)) return undefined
  const digits = latinDigits(text)
  const price = Number(digits)
  return digits !== '' && price <= PRICE_FILTER_MAX ? price : undefined
}

/**
 * The lowest and the highest price, rounded outwards to the filter's steps so that no ad is lost;
 * the ends of the range filter nothing.
 */
export function priceRange(from: number | undefined, to: number | undefined): Pick<ListFilters, 'min' | 'max'> {
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  const min = low && Math.floor(low / PRICE_FILTER_STEP) * PRICE_FILTER_STEP
  const max = high === undefined ? undefined : Math.ceil(high / PRICE_FILTER_STEP) * PRICE_FILTER_STEP
  return { ...(min ? { min } : {}), ...(max !== undefined && max < PRICE_FILTER_MAX ? { max } : {}) }
}

/** The value of a filter from its text in an address; undefined if the list does not have that value. */
function readFilter(
  name: FilterName,
  text: string | null,
  catalog: FeedCatalog,
  chosen: FeedCatalog['categories'][number] | undefined,
): string | number | true | undefined {
  if (text === null || !hasFilter(name, chosen)) return undefined
  const { values } = filterRow(name)
  switch (values.kind) {
    case 'flag':
      return text === '1' ? true : undefined
    case 'rupees':
      return readPrice(text)
    case 'choice':
      return values.choices.find(choice => choice === text && choice !== values.plain)
    case 'catalogId': {
      // A value that belongs to one category does not fit another one.
      const rows: { id: string; categoryId?: string }[] = catalog[values.rows]
      return rows.find(({ id, categoryId }) => id === text && (!chosen || !categoryId || categoryId === chosen.id))?.id
    }
  }
}

/** The entries that have a value. */
export const withoutUndefined = (filters: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

/** The filters of an address or a form. It ignores what is unknown, out of range or not of the category. */
export function readFilters(query: { get: (name: string) => string | null }, catalog: FeedCatalog): ListFilters {
  const q = query.get('q')?.trim().slice(0, SEARCH_LENGTH).toWellFormed().trim()
  const category =
    catalog.categoryId === null ? catalog.categories.find(({ id }) => id === query.get('category'))?.id : undefined
  const chosen = chosenCategory(catalog, { category })
  const { min, max, ...found } = Object.fromEntries(
    FILTER_NAMES.map(name => [name, readFilter(name, query.get(name), catalog, chosen)]),
  ) as ChosenFilters
  return withoutUndefined({ q: q || undefined, category, ...found, ...priceRange(min, max) })
}

/**
 * The number of filters that are set in the panel; the price range counts as one. The search words and the place do not
 * count.
 */
export function activeFilters({ q: _, near: __, min, max, ...rest }: ListFilters): number {
  return Object.keys(rest).length + (min === undefined && max === undefined ? 0 : 1)
}

/** The order of the parameters in an address: the same list must always have the same address. */
const NAMES = ['q', 'category', ...FILTER_NAMES] as const satisfies (keyof ListFilters)[]

/** The filters as texts under their names, for forms and addresses. */
export function filterTexts(filters: ListFilters): Record<string, string> {
  return Object.fromEntries(
    NAMES.flatMap(name =>
      filters[name] === undefined ? [] : [[name, filters[name] === true ? '1' : String(filters[name])]],
    ),
  )
}

/** Drops the filters that do not fit together, for example after a change of the category. */
export function fittingFilters(filters: ListFilters, catalog: FeedCatalog): ListFilters {
  const texts = filterTexts(filters)
  return readFilters({ get: name => texts[name] ?? null }, catalog)
}

/** The filters without the named ones. */
export function withoutFilters(filters: ListFilters, ...names: (keyof ListFilters)[]): ListFilters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as keyof ListFilters)))
}

/** What is left when all filters are removed: the words of the search, and the place. */
export function clearedFilters({ q, near }: ListFilters): ListFilters {
  return withoutUndefined({ q, near })
}

/** True if no filter and no search is set. The place alone does not count, because it excludes no post. */
export function asksNothing(filters: ListFilters): boolean {
  return filterQuery(withoutFilters(filters, 'near')) === ''
}

/** The query of an address with these filters; '' for the plain list. */
export function filterQuery(filters: ListFilters): string {
  return new URLSearchParams(filterTexts(filters)).toString()
}

/**
 * The address of a page of a list; pages count from 1.
 * @param path of the list, with or without the language
 */
export function feedHref(path: string, filters: ListFilters, page = 1): string {
  const query = new URLSearchParams({ ...filterTexts(filters), ...(page > 1 ? { page: String(page) } : {}) }).toString()
  return query ? `${path}?${query}` : path
}

/** The number of the list's page in an address, from 1; an invalid text gives 1. */
export function pageNumber(text: string | undefined): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** The query of an address from Next's search params; a repeated parameter is dropped. */
export function addressQuery(query: Record<string, string | string[] | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}
