import type { CategoryKind } from './categories'
import { catalogId, flag, oneOf, ofGoods, rupees, type FilterRow, type Values } from './filter-row'
import { MILK_RANGES, POST_TYPES, SORTS } from './limits'

/*
 * The filters of a list, one row each. Addresses, API queries, the page cache's key, chips, form
 * fields and SQL conditions are made from these rows. The file must not import zod, because the first
 * pages that a browser loads import it.
 */

/** Ranges of horsepower. */
const POWERS = oneOf(['1-20', '20-35', '35-50', '50+'])
/** The earliest year of make. */
const YEARS = oneOf(['2022', '2018', '2014', '2008'])

export const LIST_FILTERS = {
  sort: { wire: 'sortBy', values: { ...oneOf(SORTS), plain: 'relevance' }, label: ['feed', 'sortBy'], control: 'sort' },
  // It excludes no post: in the default order, posts near this place are first (lib/contract/near.ts).
  near: { wire: 'near', values: catalogId('places', 20), label: ['actions', 'nearMe'] },
  type: {
    wire: 'advType',
    values: oneOf(POST_TYPES),
    label: ['post', 'type'],
    control: 'pills',
    part: 'advType',
    column: 'type',
    fact: 't',
  },
  breed: {
    wire: 'breedId',
    values: catalogId('breeds', 60),
    label: ['post', 'breed'],
    control: 'breed',
    part: 'breed',
    column: 'breedId',
    fact: 'b',
  },
  lactation: {
    wire: 'lactationId',
    values: catalogId('lactations', 60),
    of: ['dairy'],
    label: ['post', 'lactation'],
    control: 'select',
    part: 'lactation',
    column: 'lactationId',
    fact: 'l',
  },
  milk: {
    wire: 'milkCapacity',
    values: oneOf(MILK_RANGES),
    of: ['dairy'],
    label: ['postAd', 'milkCapacity'],
    control: 'pills',
    part: 'milkCapacity',
    column: 'milk',
    fact: 'm',
  },
  horsepower: ofGoods('horsepower', 'equipment', POWERS, ['post', 'horsepower'], 'pills', 'h'),
  year: ofGoods('year', 'equipment', YEARS, ['post', 'year'], 'pills', 'y'),
  min: {
    wire: 'minPrice',
    values: rupees,
    label: ['feed', 'priceMin'],
    control: 'price',
    part: 'price',
    column: 'price',
    fact: 'p',
  },
  max: { wire: 'maxPrice', values: rupees, label: ['feed', 'priceMax'], part: 'price', column: 'price', fact: 'p' },
  district: {
    wire: 'district',
    values: catalogId('districts', 100),
    label: ['feed', 'district'],
    control: 'select',
    part: 'district',
    column: 'district',
    fact: 'd',
  },
  // The ad form asks whether dairy animals are pregnant and whether all other animals are vaccinated.
  pregnant: {
    wire: 'isPregnant',
    values: flag,
    of: ['dairy', 'any'],
    label: ['feed', 'pregnantOnly'],
    control: 'toggle',
    part: 'pregnant',
    column: 'isPregnant',
    fact: 'g',
    lexeme: 'x:pregnant',
  },
  vaccinated: {
    wire: 'vaccinated',
    values: flag,
    of: ['animal', 'any'],
    label: ['feed', 'vaccinatedOnly'],
    control: 'toggle',
    part: 'vaccinated',
    column: 'vaccinated',
    fact: 'v',
    lexeme: 'x:vaccinated',
  },
  papers: ofGoods('papers', 'equipment', flag, ['feed', 'papersOnly'], 'toggle', 'n'),
  certified: ofGoods('certified', 'seeds', flag, ['feed', 'certifiedOnly'], 'toggle', 'e'),
  organic: ofGoods('organic', 'fertilizers', flag, ['feed', 'organicOnly'], 'toggle', 'o'),
  photos: {
    wire: 'hasPhoto',
    values: flag,
    label: ['feed', 'photosOnly'],
    control: 'toggle',
    part: 'photos',
    column: 'hasPhoto',
    fact: 'i',
    lexeme: 'i:photo',
  },
} as const satisfies Record<string, FilterRow>

type Table = typeof LIST_FILTERS
export type FilterName = keyof Table
export type FilterNameOf<K extends Values['kind']> = {
  [N in FilterName]: Table[N]['values'] extends { kind: K } ? N : never
}[FilterName]

type ValueOf<V> = V extends { choices: readonly (infer T)[] }
  ? Exclude<T, V extends { plain: infer P } ? P : never>
  : V extends { kind: 'rupees' }
    ? number
    : V extends { kind: 'flag' }
      ? true
      : string
/** The chosen filters of a list, under the names of the table; a missing one filters nothing. Prices in rupees. */
export type ChosenFilters = { -readonly [N in FilterName]?: ValueOf<Table[N]['values']> }

/** The names of all filters, in the order of addresses. */
export const FILTER_NAMES = Object.keys(LIST_FILTERS) as FilterName[]

/** The row of any filter, with the general type. */
export function filterRow(name: FilterName): FilterRow {
  return LIST_FILTERS[name]
}

/**
 * Does a list of this category have this filter?
 * @param category undefined if none is chosen
 */
export function hasFilter(name: FilterName, category: { id: string; kind: CategoryKind } | undefined): boolean {
  const { of, only } = filterRow(name)
  return (only === undefined || only === category?.id) && (of === undefined || of.includes(category?.kind ?? 'any'))
}
