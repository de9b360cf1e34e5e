import fc from 'fast-check'
import { MILK_RANGES, POST_TYPES, SORTS } from '@/lib/contract/limits'
import { bandOf } from '@/lib/geo/bands'
import { readNear } from '@/lib/contract/near'
import { posts } from '@/server/db/schema'

/*
 * Posts of every kind, requests of every kind, and the lists that they must give.
 */

export type Row = typeof posts.$inferInsert & { id: string; createdAt: string }
const BREEDS = { cattle: ['gir', 'sahiwal', 'jersey'], goat: ['boer', 'sirohi'] } as const
const CATEGORIES = ['cattle', 'goat'] as const
const LACTATIONS = ['first', 'second', 'fifth']
/** No two of them have the same distance from any place of the requests. */
const PLACES = [
  [18.52, 73.86, 'Pune', 'Maharashtra'],
  [18.61, 73.87, 'Pune', 'Maharashtra'],
  [29.15, 75.72, 'Hisar', 'Haryana'],
  [11.66, 78.15, 'Salem', 'Tamil Nadu'],
  [26.9, 93.7, 'Jorhat', 'Assam'],
  [-17.8, 179.97, 'Suva', 'Fiji'],
  [null, null, null, null],
] as const
const START = Date.parse('2026-01-01T00:00:00Z')

/** Posts of every kind, the same in each run. */
export function makePosts(ids: string[], sellerId: string): Row[] {
  let seed = 7
  const pick = <T>(items: readonly T[]): T => {
    seed = (seed * 48_271) % 2_147_483_647
    return items[seed % items.length]!
  }
  return ids.map((id, index) => {
    const categoryId = pick(CATEGORIES)
    const [latitude, longitude, district, state] = pick(PLACES)
    return {
      id,
      sellerId,
      categoryId,
      title: 'Ad',
      description: 'Good',
      language: 'en',
      latitude,
      longitude,
      district,
      state,
      type: pick(['Sell', 'Sell', 'Sell', 'Buy', 'Rent'] as const),
      breedId: pick([null, ...BREEDS[categoryId]]),
      lactationId: categoryId === 'cattle' ? pick([null, ...LACTATIONS]) : null,
      milkCapacity: categoryId === 'cattle' ? pick([null, 0.5, 1, 4.5, 5, 10, 12, 15.5, 20, 70]) : null,
      isPregnant: pick([null, false, true]),
      vaccinated: pick([null, false, true, true]),
      price: pick([0, 1, 999, 5000, 5001, 20_000, 50_000, 1_000_000, 999_999_999]),
      images: pick([[], ['a-000000']]),
      status: pick(['active', 'active', 'active', 'active', 'sold', 'hidden', 'deleted'] as const),
      // Three posts have the same time.
      createdAt: new Date(START + Math.floor(index / 3) * 60_000).toISOString(),
    }
  })
}

export type Query = Record<string, string>
const radians = (degrees: number) => (degrees * Math.PI) / 180
function far(row: Row, query: Query): number {
  const [a, b] = [radians(row.latitude!), radians(Number(query.latitude))]
  return (
    Math.sin((a - b) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(row.longitude! - Number(query.longitude)) / 2) ** 2
  )
}

/** The band of distance in the default order; 0 for all if the list does not begin near a place. */
function band({ latitude, longitude }: Row, { near, sortBy = 'relevance' }: Query): number {
  const from = sortBy === 'relevance' ? readNear(near) : undefined
  const at = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
  return from ? bandOf(from, at) : 0
}

/** The list by its plain definition: filter, then sort. */
export function naive(rows: Row[], query: Query): string[] {
  const isNear = query.sortBy === 'nearby' && query.latitude !== undefined
  const [from, to] = (query.milkCapacity ?? '').replace('+', '').split('-')
  const fits = (row: Row) =>
    row.status === 'active' &&
    (!query.categoryId || row.categoryId === query.categoryId) &&
    (!query.breedId || row.breedId === query.breedId) &&
    (!query.lactationId || row.lactationId === query.lactationId) &&
    (!query.advType || row.type === query.advType) &&
    (!query.district || row.district === query.district) &&
    (query.hasPhoto !== 'true' || row.images!.length > 0) &&
    (query.isPregnant !== 'true' || row.isPregnant === true) &&
    (query.vaccinated !== 'true' || row.vaccinated === true) &&
    (!query.minPrice || row.price >= Number(query.minPrice)) &&
    (!query.maxPrice || row.price <= Number(query.maxPrice)) &&
    (!query.milkCapacity ||
      (typeof row.milkCapacity === 'number' &&
        row.milkCapacity >= Number(from) &&
        (to === undefined || row.milkCapacity <= Number(to)))) &&
    (!isNear || typeof row.latitude === 'number')
  const less = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)
  const order = (a: Row, b: Row) => {
    if (isNear) return less(far(a, query), far(b, query)) || less(a.id, b.id)
    if (query.sortBy === 'price_low') return less(a.price, b.price) || less(a.id, b.id)
    if (query.sortBy === 'price_high') return less(b.price, a.price) || less(b.id, a.id)
    return less(band(a, query), band(b, query)) || less(b.createdAt, a.createdAt) || less(b.id, a.id)
  }
  return rows
    .filter(fits)
    .toSorted(order)
    .map(({ id }) => id)
}

/** A third of the lists have a given filter: with more, most lists would be empty. */
const maybe = <T extends string>(...values: T[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) })
/** Any combination of filters, sort, position and length of a page. */
export const query = fc
  .record({
    categoryId: fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined, freq: 4 }),
    breedId: maybe('gir', 'jersey', 'boer'),
    lactationId: maybe(...LACTATIONS),
    advType: maybe(...POST_TYPES),
    district: maybe('Pune', 'Hisar', 'Nowhere'),
    hasPhoto: maybe('true', 'false'),
    isPregnant: maybe('true', 'false'),
    vaccinated: maybe('true', 'false'),
    minPrice: maybe('0', '1', '1000', '5001'),
    maxPrice: maybe('0', '5000', '20000', '999999999'),
    milkCapacity: maybe(...MILK_RANGES),
    sortBy: fc.constantFrom(...SORTS),
    position: fc.constantFrom(undefined, '18.5,73.8', '28.7,77.1', '-17.8,-179.9', '90,0', '0,0'),
    near: maybe('18.5_73.8', '28.7_75.5', '-17.8_180.0', '0.0_0.0'),
    pageSize: fc.constantFrom('1', '7', '24', '100'),
  })
  .map(({ position, ...rest }) => {
    const [latitude, longitude] = position?.split(',') ?? []
    return JSON.parse(JSON.stringify({ ...rest, latitude, longitude })) as Query
  })
