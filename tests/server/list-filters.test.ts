import type { IncomingMessage } from 'node:http'
import { FeedQuery } from '@/lib/contract/feed'
import { FILTER_NAMES, filterRow, LIST_FILTERS, type FilterName } from '@/lib/contract/list-filters'
import { savedSearchEndpoints } from '@/lib/contract/saved-searches'
import { SearchQuery } from '@/lib/contract/search'
import { addressQuery, filterQuery, readFilters, type FeedCatalog } from '@/lib/listing/feed-address'
import { apiFilters, savedSearchHref } from '@/lib/listing/wire-filters'
import { ALL_PRICES } from '@/lib/listing/price-scale'
import { pageAddress } from '@/server/edge/address'
import { buildPlan } from '@/server/search/plan'
import { criteriaOf } from '@/server/listing/criteria'

// Every row of the table is tested in all its forms: address, chosen filters, API query, SQL condition, and back.

const CATALOG: FeedCatalog = {
  categoryId: null,
  categories: [
    { id: 'buffalo', name: 'Buffalo', kind: 'dairy' },
    { id: 'goat', name: 'Goat', kind: 'animal' },
    { id: 'equipment', name: 'Equipment', kind: 'equipment' },
    { id: 'seeds', name: 'Seeds', kind: 'equipment' },
    { id: 'fertilizers', name: 'Fertilizers', kind: 'equipment' },
  ],
  breeds: [{ id: 'murrah', name: 'Murrah', categoryId: 'buffalo' }],
  lactations: [{ id: 'second', name: 'Second' }],
  prices: ALL_PRICES,
  districts: [{ id: 'Latur', name: 'Latur' }],
  places: [{ id: '29.3_76.3', name: 'Jind' }],
}

/** A text of each filter, as in an address. */
function textOf(name: FilterName): string {
  const { values } = filterRow(name)
  if (values.kind === 'choice') return values.choices.find(choice => choice !== values.plain)!
  if (values.kind === 'catalogId') return CATALOG[values.rows][0]!.id
  return values.kind === 'rupees' ? '5000' : '1'
}

/** A category that has the filter. */
const categoryOf = (name: FilterName) =>
  filterRow(name).only ?? CATALOG.categories.find(({ kind }) => (filterRow(name).of ?? ['dairy']).includes(kind))!.id

const read = (address: string) => readFilters(new URL(address, 'http://page').searchParams, CATALOG)

describe.each(FILTER_NAMES)('the filter %s', name => {
  const { wire, column, part, of, only, values } = filterRow(name)
  const text = textOf(name)
  const category = categoryOf(name)
  const address = `/search?category=${category}&${name}=${text}`
  const filters = read(address)
  const { searchquery: _, ...asked } = apiFilters(filters)

  it('stands in the address, which the page cache tells from others, and is read from it', () => {
    expect(pageAddress({ url: address, headers: {} } as IncomingMessage).url).toBe(address)
    expect(Object.keys(filters)).toEqual(['category', name])
    expect(`/search?${filterQuery(filters)}`).toBe(address)
    expect(read(`/search?category=${category}&${name}=nonsense`)).toEqual({ category })
    expect(addressQuery({ [name]: [text, text] }).get(name)).toBeNull()
  })

  it('is a filter of feed and search under its name there', () => {
    expect(Object.keys(asked)).toEqual([wire])
    const sent = FeedQuery.encode(asked)
    expect(FeedQuery.decode(sent)).toEqual(asked)
    expect(SearchQuery.decode(sent)).toEqual(asked)
    expect(FeedQuery.safeDecode({ [wire]: values.kind === 'catalogId' ? 'x'.repeat(999) : 'nonsense' }).success).toBe(
      false,
    )
  })

  it('is a condition in SQL and one on words, but for what only orders', () => {
    const { conditions, price } = criteriaOf(null, asked)
    const { clauses } = buildPlan([], asked)
    if (column === undefined) expect([conditions, price, clauses]).toEqual([[], null, []])
    else if (column === 'price')
      expect([conditions, price, clauses.length]).toEqual([
        [],
        { from: null, to: null, [name === 'min' ? 'from' : 'to']: 5000 },
        1,
      ])
    else {
      expect([conditions.length, clauses.length, price]).toEqual([1, 1, null])
      expect(conditions[0]!.any.flat().every(fact => fact.startsWith(filterRow(name).fact!))).toBe(true)
    }
  })

  it('is a part of saved searches, but for what only orders', () => {
    const saved = savedSearchEndpoints.saveSearch.body.decode(FeedQuery.encode(asked))
    expect(saved).toEqual(part === undefined ? {} : asked)
    const href = savedSearchHref({ ...saved, categoryId: category })
    expect(readFilters(new URL(href, 'http://page').searchParams, { ...CATALOG, categoryId: category })).toEqual({
      ...(part === undefined ? {} : { [name]: filters[name] }),
      sort: 'newest',
    })
  })

  it('is there for its kinds of categories alone', () => {
    for (const { id, kind } of CATALOG.categories) {
      const own = only ? id === only : name === 'breed' ? id === 'buffalo' : of === undefined || of.includes(kind)
      expect([id, name in read(`/search?category=${id}&${name}=${text}`)]).toEqual([id, own])
    }
    expect(name in read(`/search?${name}=${text}`)).toBe(only === undefined && (of === undefined || of.includes('any')))
  })
})

it('no two filters have one name, fact or column, but for the two ends of the price and the facts of goods', () => {
  const rows = Object.entries(LIST_FILTERS).flatMap(([name]) => (name === 'max' ? [] : filterRow(name as FilterName)))
  for (const what of ['wire', 'part', 'column', 'fact', 'lexeme'] as const) {
    const said = rows.flatMap(row => (row[what] === 'facts' ? [] : (row[what] ?? [])))
    expect([what, said]).toEqual([what, [...new Set(said)]])
  }
})
