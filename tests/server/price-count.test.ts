/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { posts, users } from '@/server/db/schema'
import { countPrices } from '@/server/prices/count'
import { insertAds, insertSellers, openPricedSite, recount, steps, type PricedAd } from '../support/priced-ads'
import type { TestSite } from '../support/site'

const { opened, ask, counted } = openPricedSite()
let site: TestSite
beforeAll(() => ({ site } = opened))

describe('who counts', () => {
  it('a seller once, with the price that was paid if they told it, or with the newest', async () => {
    const sellers = await counted(20, { price: 80_000 })
    await insertAds(
      site,
      [sellers[0]!],
      Array.from({ length: 30 }, () => ({ price: 1000 })),
    )
    await recount(site)
    expect(await ask()).toMatchObject({ sellers: 20, median: 80_000, p25: 80_000 })
    await site.db.update(posts).set({ status: 'sold', soldPrice: 70_000 })
    await recount(site)
    expect(await ask()).toMatchObject({ median: 70_000 })
  })

  it('a price that was paid weighs twice', async () => {
    const sellers = await insertSellers(site, 21)
    await insertAds(
      site,
      sellers,
      sellers.map((_, index) =>
        index < 10 ? { price: 90_000, soldPrice: 60_000, status: 'sold' as const } : { price: 80_000 },
      ),
    )
    await recount(site)
    expect(await ask()).toMatchObject({ sellers: 21, median: 60_000 })
  })

  it('no new account, no blocked one, no old ad, no wanted, hidden or deleted one', async () => {
    await counted(20, { price: 80_000 })
    const values: [number, Partial<PricedAd>][] = [
      [1, {}],
      [400, { createdAt: '2020-01-01T00:00:00Z' }],
      [400, { type: 'Buy' }],
      [400, { type: 'Rent' }],
      [400, { status: 'hidden' }],
      [400, { status: 'deleted' }],
    ]
    for (const [days, value] of values)
      await insertAds(site, await insertSellers(site, 100, days), steps(100, { ...value, price: 9000 }))
    const blocked = await insertSellers(site, 100)
    await insertAds(site, blocked, steps(100, { price: 9000 }))
    await site.db
      .update(users)
      .set({ status: 'blocked' })
      .where(sql`id = any(${sql.param(blocked)})`)
    await recount(site)
    expect(await ask()).toMatchObject({ sellers: 20, median: 80_000, p10: 80_000 })
  })

  it('30 ads of one seller move the middle by less than 2 %, 100 new accounts by less than 5 %', async () => {
    const sellers = await counted(20)
    const before = (await ask())!.median
    const cheap = Array.from({ length: 30 }, () => ({ price: 1000 }))
    await insertAds(site, await insertSellers(site, 1), cheap)
    await recount(site)
    expect(Math.abs((await ask())!.median / before - 1)).toBeLessThan(0.02)
    await insertAds(site, await insertSellers(site, 100, 3), steps(100, { price: 1000 }))
    await recount(site)
    expect(Math.abs((await ask())!.median / before - 1)).toBeLessThan(0.05)
    expect(sellers).toHaveLength(20)
  })
})

describe('the count', () => {
  const sellersOfSatara = async () => (await ask())?.sellers ?? 0

  it('comes again for what has changed after an hour, and for all else once a day', async () => {
    await counted(20)
    const rest = await insertSellers(site, 5)
    await insertAds(site, rest, steps(5))
    await countPrices()
    expect(await sellersOfSatara()).toBe(20)
    await site.db.execute(sql`update price_counts set counted_at = now() - interval '61 minutes'`)
    await site.db.update(posts).set({ updatedAt: sql`now()` as never })
    await countPrices()
    expect(await sellersOfSatara()).toBe(25)
    await site.db.update(posts).set({ createdAt: '2020-01-01T00:00:00Z', updatedAt: '2020-01-01T00:00:00Z' })
    await site.db.execute(sql`update price_counts set counted_at = now() - interval '23 hours'`)
    await countPrices()
    expect(await sellersOfSatara()).toBe(25)
    await site.db.execute(sql`update price_counts set counted_at = now() - interval '25 hours'`)
    await countPrices()
    expect(await sellersOfSatara()).toBe(0)
  })

  it('keeps one figure a month', async () => {
    await counted(20)
    await recount(site)
    const { rows } = (await site.db.execute(
      sql`select sellers, median from price_months where cell = 'buffalo|murrah|5||Maharashtra|Satara'`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ sellers: 20, median: 69_500 }])
  })
})
