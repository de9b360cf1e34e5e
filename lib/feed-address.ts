import type { CategoryKind } from './contract/categories'
import type { FeedFilters } from './contract/feed'
import { MILK_RANGES, POST_TYPES, PRICE_FILTER_MAX, PRICE_FILTER_STEP, SEARCH_LENGTH, SORTS } from './contract/limits'
import type { SavedFilters } from './contract/saved-searches'
import { latinDigits } from './digits'

/** What a reader chose; what is missing is not filtered. Prices in rupees. It stands in the address under these names. */
export type ListFilters = {
  q?: string
  /** Only on a list over all categories. */
  category?: string
  /** Never `relevance`, which is what stands where nothing was chosen. */
  sort?: Exclude<(typeof SORTS)[number], 'relevance'>
  type?: (typeof POST_TYPES)[number]
  breed?: string
  lactation?: string
  milk?: (typeof MILK_RANGES)[number]
  min?: number
  max?: number
  district?: string
  photos?: true
}

/** What there is to choose from, named in the reader's language. */
export type FeedCatalog = {
  /** The category that the list is of; null: of all. */
  categoryId: string | null
  categories: { id: string; name: string; kind: CategoryKind }[]
  breeds: { id: string; name: string; categoryId: string }[]
  lactations: { id: string; name: string }[]
  /** The id is the English name. */
  districts: { id: string; name: string }[]
}

/** The category whose ads are listed: the page's own or the chosen one; undefined: all. */
export function chosenCategory(catalog: FeedCatalog, filters: Pick<ListFilters, 'category'>): FeedCatalog['categories'][number] | undefined {
  const id = catalog.categoryId ?? filters.category
  return catalog.categories.find(category => category.id === id)
}

function oneOf<T extends string>(choices: readonly T[], text: string | null): T | undefined {
  return choices.find(choice => choice === text)
}

/** A price as an address or a person writes it: in digits of any script, with or without commas; undefined where it is none, or not in the filter's range. */
export function readPrice(text: string | null): number | undefined {
  if (!text || !/^[\p{Nd},₹\s]+$/u.test(text)) return undefined
  const digits = latinDigits(text)
  const price = Number(digits)
  return digits !== '' && price <= PRICE_FILTER_MAX ? price : undefined
}

/** Lowest and highest price on the filter's steps, the way that loses no ad; the ends of the range filter nothing. */
export function priceRange(from: number | undefined, to: number | undefined): Pick<ListFilters, 'min' | 'max'> {
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  const min = low && Math.floor(low / PRICE_FILTER_STEP) * PRICE_FILTER_STEP
  const max = high === undefined ? undefined : Math.ceil(high / PRICE_FILTER_STEP) * PRICE_FILTER_STEP
  return { ...(min ? { min } : {}), ...(max !== undefined && max < PRICE_FILTER_MAX ? { max } : {}) }
}

/** The query of an address as pages get it; of a parameter that stands there twice, nothing. */
export function addressQuery(query: Record<string, string | string[] | undefined>): URLSearchParams {
  return new URLSearchParams(Object.entries(query).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])))
}

/** What an address or a form asks for. Whatever is unknown, out of range or does not belong to the category is ignored. */
export function readFilters(query: { get: (name: string) => string | null }, catalog: FeedCatalog): ListFilters {
  const known = <T extends { id: string }>(rows: T[], name: string) => rows.find(row => row.id === query.get(name))
  const q = query.get('q')?.trim().slice(0, SEARCH_LENGTH).toWellFormed().trim()
  const category = catalog.categoryId === null ? known(catalog.categories, 'category')?.id : undefined
  const sort = oneOf(SORTS, query.get('sort'))
  const chosen = chosenCategory(catalog, { category })
  const breed = known(catalog.breeds, 'breed')
  const dairy = chosen?.kind === 'dairy'
  const found: ListFilters = {
    q: q || undefined,
    category,
    sort: sort === 'relevance' ? undefined : sort,
    type: oneOf(POST_TYPES, query.get('type')),
    breed: breed && (!chosen || breed.categoryId === chosen.id) ? breed.id : undefined,
    lactation: dairy ? known(catalog.lactations, 'lactation')?.id : undefined,
    milk: dairy ? oneOf(MILK_RANGES, query.get('milk')) : undefined,
    ...priceRange(readPrice(query.get('min')), readPrice(query.get('max'))),
    district: known(catalog.districts, 'district')?.id,
    photos: query.get('photos') === '1' ? true : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** The order in which an address names its filters: one list, one address. */
const NAMES = ['q', 'category', 'sort', 'type', 'breed', 'lactation', 'milk', 'min', 'max', 'district', 'photos'] as const satisfies (keyof ListFilters)[]

/** The texts of the filters by their names, as forms and addresses carry them. */
export function filterTexts(filters: ListFilters): Record<string, string> {
  return Object.fromEntries(NAMES.flatMap(name => (filters[name] === undefined ? [] : [[name, filters[name] === true ? '1' : String(filters[name])]])))
}

/** The query of an address that asks for this, '' for the plain list. */
export function filterQuery(filters: ListFilters): string {
  return new URLSearchParams(filterTexts(filters)).toString()
}

/** The address of a page of a list, counted from 1. @param path of the list, with or without the language */
export function feedHref(path: string, filters: ListFilters, page = 1): string {
  const query = new URLSearchParams({ ...filterTexts(filters), ...(page > 1 ? { page: String(page) } : {}) }).toString()
  return query ? `${path}?${query}` : path
}

/** The page of a list that an address names, as readers count from 1; nonsense is the first one. */
export function pageNumber(text: string | undefined): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** The same filters as the API names them. */
export function apiFilters({ q, sort, type, breed, lactation, milk, min, max, district, photos }: ListFilters): FeedFilters {
  return { searchquery: q, sortBy: sort, advType: type, breedId: breed, lactationId: lactation, milkCapacity: milk, minPrice: min, maxPrice: max, district, hasPhoto: photos && 'true' }
}

/** Where the ads of a saved search are read, the newest first; without the language. */
export function savedSearchHref({ q, categoryId, breedId, lactationId, milkCapacity, minPrice, maxPrice, advType, district, hasPhoto }: SavedFilters): string {
  const filters: ListFilters = { q, sort: 'newest', type: advType, breed: breedId, lactation: lactationId, milk: milkCapacity, min: minPrice, max: maxPrice, district, photos: hasPhoto === 'true' ? true : undefined }
  return feedHref(categoryId === undefined ? '/search' : `/category/${categoryId}`, filters)
}
