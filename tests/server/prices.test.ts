/** @jest-environment node */
import fc from 'fast-check'
import { posts } from '@/server/db/schema'
import { usualPriceIn } from '@/server/prices/usual'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { insertAds, insertSellers, KARNAL, openPricedSite, PUNE, recount, SATARA } from '../support/priced-ads'
import type { TestSite } from '../support/site'

const { opened, ask, counted } = openPricedSite()
let site: TestSite
beforeAll(() => ({ site } = opened))

describe('the usual price', () => {
  it('is counted from the ads of one kind and place, and says of which', async () => {
    await counted(41)
    expect(await ask(SATARA)).toMatchObject({
      p10: 63_000,
      p25: 69_000,
      median: 80_000,
      p75: 90_000,
      p90: 97_000,
      sellers: 41,
      ofBreed: true,
      milk: { from: 10, below: 12 },
      lactation: false,
      place: 'Satara',
    })
  })

  it('falls back from the district to the state to India, and from the breed to the category', async () => {
    await counted(20)
    expect(await ask(PUNE)).toMatchObject({ place: 'Maharashtra', ofBreed: true, milk: { from: 10 } })
    expect(await ask(KARNAL)).toMatchObject({ place: null, ofBreed: true, milk: { from: 10 } })
    expect(await ask({})).toMatchObject({ place: null })
    expect(await ask({ ...SATARA, breedId: 'jaffarabadi' })).toMatchObject({ place: 'Satara', ofBreed: false })
    expect(await ask({ ...SATARA, milk: '3' })).toMatchObject({ place: 'Satara', ofBreed: true, milk: null })
    expect(await ask(SATARA, 'goat')).toBeNull()
    const seller = await makePerson(site, { district: 'Satara' })
    const asked = { params: { categoryId: 'buffalo' }, query: { breedId: 'murrah' }, token: seller.token }
    const answer = await send(site, 'getUsualPrice', { ...asked, headers: { 'x-language': 'hi' } })
    expect(answer.reply.data.usual).toMatchObject({ place: 'सतारा' })
  })

  it('knows the lactation where the district has too few', async () => {
    const lactations = (await send(site, 'getLactations')).reply.data.lactations
    await counted(20, { district: 'Pune', lactationId: lactations[1]!.id })
    expect(await ask({ ...SATARA, lactationId: lactations[1]!.id })).toMatchObject({
      lactation: true,
      place: 'Maharashtra',
    })
  })

  it('is never shown from fewer than 20 sellers, whatever there is', async () => {
    const sellers = await insertSellers(site, 40)
    const kinds = fc.record({
      seller: fc.integer({ min: 0, max: 39 }),
      breedId: fc.constantFrom('murrah', 'jaffarabadi', null),
      milkCapacity: fc.constantFrom(3, 11, null),
      district: fc.constantFrom('Satara', 'Pune', null),
      price: fc.integer({ min: 1000, max: 200_000 }),
      type: fc.constantFrom('Sell' as const, 'Buy' as const),
      status: fc.constantFrom('active' as const, 'sold' as const, 'hidden' as const, 'deleted' as const),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(kinds, { maxLength: 90 }), async ads => {
        await site.db.delete(posts)
        const rows = ads.map(({ seller, ...ad }) => ({ ...ad, sellerId: sellers[seller]! }))
        if (rows.length > 0) await insertAds(site, sellers, rows)
        await recount(site)
        const sold = ads.filter(({ type, status }) => type === 'Sell' && (status === 'active' || status === 'sold'))
        for (const milk of ['3', '11'])
          for (const place of [SATARA, PUNE, {}]) {
            const found = await ask({ ...place, milk })
            if (!found) continue
            expect(found.sellers).toBeGreaterThanOrEqual(20)
            expect(found.sellers).toBeLessThanOrEqual(new Set(sold.map(({ seller }) => seller)).size)
            expect(found.p10).toBeLessThanOrEqual(found.median)
            expect(found.median).toBeLessThanOrEqual(found.p90)
          }
      }),
      { numRuns: 15 },
    )
  })

  it('is not shown where the ads are too different to say it', async () => {
    const sellers = await insertSellers(site, 30)
    const prices = sellers.map((_, index) => (index % 2 === 0 ? 2000 : 300_000))
    await insertAds(
      site,
      sellers,
      prices.map(price => ({ price })),
    )
    await recount(site)
    expect(await ask()).toBeNull()
  })
})

describe('of a breed or a region as a whole', () => {
  it('is told where its own ads are enough, whatever they have in common beside', async () => {
    await counted(41)
    const all = { p25: 70_000, p75: 91_000, sellers: 41 }
    expect(await usualPriceIn('buffalo', {})).toMatchObject(all)
    expect(await usualPriceIn('buffalo', { breedId: 'murrah' })).toMatchObject(all)
    expect(await usualPriceIn('buffalo', { state: 'Maharashtra' })).toMatchObject(all)
    expect(await usualPriceIn('buffalo', { state: 'Maharashtra', district: 'Satara' })).toMatchObject(all)
    expect(await usualPriceIn('buffalo', { state: 'Maharashtra', district: 'Pune' })).toBeNull()
  })
})
