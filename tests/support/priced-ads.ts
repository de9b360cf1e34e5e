import { sql } from 'drizzle-orm'
import { posts, users } from '@/server/db/schema'
import { newId } from '@/server/platform/ids'
import { countPrices } from '@/server/prices/count'
import { send } from './client'
import { openSite, type TestSite } from './site'

export type PricedAd = Partial<typeof posts.$inferInsert> & { price: number }

let made = 0

/**
 * Inserts sellers whose accounts are so many days old.
 * @returns their ids
 */
export async function insertSellers({ db }: Pick<TestSite, 'db'>, count: number, days = 400): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    mobile: String(7_100_000_000 + made++),
    createdAt: sql`now() - make_interval(days => ${days})` as never,
  }))
  await db.insert(users).values(rows)
  return rows.map(({ id }) => id)
}

/** Inserts ads of Murrah buffaloes of 11 litres in Satara; the sellers take turns. */
export async function insertAds({ db }: Pick<TestSite, 'db'>, sellers: string[], ads: PricedAd[]): Promise<string[]> {
  const rows = ads.map((ad, index) => ({
    id: newId(),
    sellerId: sellers[index % sellers.length]!,
    categoryId: 'buffalo',
    breedId: 'murrah',
    type: 'Sell' as const,
    title: 'Murrah',
    description: 'Calm',
    language: 'en',
    milkCapacity: 11,
    state: 'Maharashtra',
    district: 'Satara',
    ...ad,
  }))
  await db.insert(posts).values(rows)
  return rows.map(({ id }) => id)
}

/** Counts buffaloes as the job does, as if the last count were long ago. */
export async function recount({ db }: Pick<TestSite, 'db'>): Promise<void> {
  await db.execute(sql`update price_counts set counted_at = '-infinity' where category_id = 'buffalo'`)
  await countPrices()
}

/** So many ads from 60,000 rupees upwards, in equal steps. */
export const steps = (count: number, values: Partial<PricedAd> = {}): PricedAd[] =>
  Array.from({ length: count }, (_, index) => ({ price: 60_000 + index * 1000, ...values }))

/** Satara, where the ads are; and other places. */
export const SATARA = { latitude: '17.68', longitude: '74' }
export const PUNE = { latitude: '18.52', longitude: '73.86' }
export const KARNAL = { latitude: '29.69', longitude: '76.99' }

/** A site without ads before each test; `ask` reads a usual price, `counted` counts prices of so many sellers' ads. */
export function openPricedSite() {
  const opened = {} as { site: TestSite }
  beforeAll(async () => {
    opened.site = await openSite()
  })
  afterAll(() => opened.site.close())
  beforeEach(() => opened.site.db.delete(posts))

  const ask = async (query: Record<string, string> = SATARA, categoryId = 'buffalo') => {
    const asked = { params: { categoryId }, query: { breedId: 'murrah', milk: '11', ...query } }
    return (await send(opened.site, 'getUsualPrice', asked)).reply.data.usual
  }
  async function counted(count: number, values: Partial<PricedAd> = {}): Promise<string[]> {
    const sellers = await insertSellers(opened.site, count)
    await insertAds(opened.site, sellers, steps(count, values))
    await recount(opened.site)
    return sellers
  }
  return { opened, ask, counted }
}
