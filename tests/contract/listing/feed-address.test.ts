import {
  activeFilters,
  addressQuery,
  feedHref,
  filterQuery,
  pageNumber,
  readFilters,
  type FeedCatalog,
} from '@/lib/listing/feed-address'
import { apiFilters } from '@/lib/listing/wire-filters'
import { ALL_PRICES } from '@/lib/listing/price-scale'

const CATALOG: FeedCatalog = {
  categoryId: null,
  categories: [
    { id: 'buffalo', name: 'Buffalo', kind: 'dairy' },
    { id: 'goat', name: 'Goat', kind: 'animal' },
  ],
  breeds: [
    { id: 'murrah', name: 'Murrah', categoryId: 'buffalo' },
    { id: 'boer', name: 'Boer', categoryId: 'goat' },
  ],
  lactations: [{ id: 'second', name: 'Second' }],
  prices: ALL_PRICES,
  places: [{ id: '29.3_76.3', name: 'Jind' }],
  districts: [
    { id: 'Latur', name: 'Latur' },
    { id: 'Pune', name: 'Pune' },
  ],
}
const BUFFALO: FeedCatalog = { ...CATALOG, categoryId: 'buffalo' }
const read = (query: string, catalog = BUFFALO) => readFilters(new URLSearchParams(query), catalog)

it('an address names every filter and leads back to the same ones', () => {
  const query =
    'q=calm+cow&sort=price_low&type=Rent&breed=murrah&lactation=second&milk=10-15&min=5000&max=90000&district=Latur&photos=1'
  const filters = read(query)
  expect(filterQuery(filters)).toBe(query)
  expect(activeFilters(filters)).toBe(8)
  expect(apiFilters(filters)).toEqual({
    searchquery: 'calm cow',
    sortBy: 'price_low',
    advType: 'Rent',
    breedId: 'murrah',
    lactationId: 'second',
    milkCapacity: '10-15',
    minPrice: 5000,
    maxPrice: 90000,
    district: 'Latur',
    hasPhoto: 'true',
  })
  expect(feedHref('/category/buffalo', filters, 3)).toBe(`/category/buffalo?${query}&page=3`)
  expect(feedHref('/category/buffalo', {}, 1)).toBe('/category/buffalo')
})

it.each([
  '',
  'sort=best&type=Gift&breed=boer&lactation=ninth&milk=3-4&district=Nowhere&photos=yes&category=goat',
  'min=-5&max=2000000',
  'min=abc&max=1e3',
  'min=0&max=1000000',
  'sort=relevance',
  'q=%20%20',
  'breed=&min=&max=',
])('%j asks for nothing that there is', query => {
  expect(read(query)).toEqual({})
})

it.each([
  ['min=1500&max=1500', { min: 1000, max: 2000 }],
  ['min=90000&max=5000', { min: 5000, max: 90000 }],
  ['min=५०,०००', { min: 50000 }],
  ['max=%E2%82%B91,00,000', { max: 100000 }],
  ['max=0', { max: 0 }],
])('prices %s are read as %j', (query, filters) => expect(read(query)).toEqual(filters))

it('over all categories, what does not belong to the chosen one is ignored', () => {
  expect(read('category=goat&breed=murrah&lactation=second&milk=1-5', CATALOG)).toEqual({ category: 'goat' })
  expect(read('category=buffalo&breed=murrah&lactation=second&milk=1-5', CATALOG)).toEqual({
    category: 'buffalo',
    breed: 'murrah',
    lactation: 'second',
    milk: '1-5',
  })
  expect(read('category=cars&breed=boer&milk=1-5', CATALOG)).toEqual({ breed: 'boer' })
})

it('cuts a long search and never inside a character', () => {
  expect(read(`q=${'a'.repeat(99)}%F0%9F%90%83b`).q).toHaveLength(100)
  expect(read(`q=${'a'.repeat(99)}%F0%9F%90%83b`).q?.isWellFormed()).toBe(true)
})

it('a page is counted from 1, and nonsense is the first one; what stands twice says nothing', () => {
  expect([undefined, '0', '-1', 'x', '2', '99999'].map(pageNumber)).toEqual([1, 1, 1, 1, 2, 1])
  expect(addressQuery({ q: ['a', 'b'], sort: 'newest', min: undefined }).toString()).toBe('sort=newest')
})
