import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { CONFIRMED_LEAST, SALE_DAYS } from '@/lib/contract/limits'
import type { Opinion } from '@/lib/contract/sales'
import { createSession } from '@/server/auth/sessions'
import { sales } from '@/server/db/schema-sales'
import type { Person } from '../support/people'
import { accountOf } from '../support/risky'
import { openSales } from '../support/sales'

const { opened, person, said, confirmedSale, trust, daysPass, block, storeSales } = openSales()
const persons = (count: number) => Promise.all(Array.from({ length: count }, () => person()))
const NOTHING = { confirmed: undefined, opinions: undefined }

describe('confirmed sales', () => {
  it('are said from three buyers on, and what was said when the time is over, of three people at a time', async () => {
    const [seller, ...buyers] = await persons(7)
    const ids: string[] = []
    const sell = async (buyer: Person, ...says: Opinion[]) => {
      const id = await confirmedSale(seller!, buyer)
      await said(id, buyer, ...says)
      ids.push(id)
    }
    for (const buyer of buyers.slice(0, 3)) {
      expect(await trust(seller!)).toEqual(NOTHING)
      await sell(buyer, 'asDescribed', ...(ids.length ? (['keptAppointment'] as const) : []))
    }
    // Both have spoken, but who watches the numbers must not learn what one of them said.
    for (const id of ids) await said(id, seller!, 'wouldDealAgain')
    expect(await trust(seller!)).toEqual({ confirmed: 3, opinions: undefined })
    for (const [index, id] of ids.entries()) await daysPass(id, SALE_DAYS + ids.length - index)
    const three = { people: 3, asDescribed: 3, keptAppointment: 2, wouldDealAgain: 0 }
    expect((await trust(seller!)).opinions).toEqual(three)

    for (const buyer of buyers.slice(3)) {
      await sell(buyer)
      await daysPass(ids.at(-1)!, SALE_DAYS)
      await daysPass(ids[0]!, 1)
      expect((await trust(seller!)).opinions).toEqual(ids.length < 6 ? three : { ...three, people: 6 })
    }
    // What one of them says of a second sale changes nothing before three more have spoken.
    await sell(buyers[0]!)
    await daysPass(ids.at(-1)!, SALE_DAYS)
    await daysPass(ids[0]!, 1)
    expect((await trust(seller!)).opinions).toEqual({ ...three, people: 6 })
    // A buyer of one sale is no known partner yet.
    expect(await trust(buyers[1]!)).toEqual(NOTHING)
  })

  it('do not count for a young account, on a shared phone, or with a blocked account', async () => {
    const [seller, one, two, three] = await persons(4)
    await storeSales([one, two].map(buyer => [seller!, buyer!]))
    const young = await person(accountOf(10))
    await confirmedSale(seller!, young)
    expect(await trust(seller!)).toEqual(NOTHING)

    const phone = randomUUID()
    for (const { id } of [seller!, three!]) await createSession(id, phone)
    await confirmedSale(seller!, three!)
    expect(await trust(seller!)).toEqual(NOTHING)

    const friends = await persons(2)
    const shared = randomUUID()
    for (const { id } of friends) await createSession(id, shared)
    // The first who confirms on a phone counts.
    await confirmedSale(seller!, friends[0]!)
    expect((await trust(seller!)).confirmed).toBe(3)
    await confirmedSale(seller!, friends[1]!)
    expect((await trust(seller!)).confirmed).toBe(3)
    await block(friends[0]!)
    expect(await trust(seller!)).toEqual(NOTHING)
  })

  it('of one buyer count once, and so do those of people who deal with each other or with the same other', async () => {
    const [seller, a, b, c, d, dealer] = await persons(6)
    await storeSales([a, b, c, d, a].map(buyer => [seller!, buyer!]))
    expect((await trust(seller!)).confirmed).toBe(4)
    await storeSales([[a!, b!]])
    expect((await trust(seller!)).confirmed).toBe(3)
    await storeSales([c, d].map(buyer => [dealer!, buyer!]))
    expect(await trust(seller!)).toEqual(NOTHING)
  })

  it('of twenty accounts that all praise each other gain none of them anything', async () => {
    const ring = await persons(20)
    await storeSales(ring.flatMap(one => ring.flatMap(other => (one === other ? [] : [[one, other] as const]))))
    for (const member of ring) expect(await trust(member)).toEqual(NOTHING)
  })

  it('are counted as a slow count from scratch counts them', async () => {
    const people = await persons(12)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { minLength: 4, maxLength: 16 }), async pairs => {
        await opened.site.db.delete(sales).where(eq(sales.state, 'confirmed'))
        const deals = pairs
          .filter(([from, to]) => from !== to)
          .map(([from, to]) => [people[from]!, people[to]!] as const)
        if (deals.length > 0) await storeSales(deals)
        for (const subject of people) {
          const confirmed = slowCount(subject, deals)
          expect((await trust(subject)).confirmed).toBe(confirmed < CONFIRMED_LEAST ? undefined : confirmed)
        }
      }),
      { numRuns: 15 },
    )
  })
})

/** How many of the subject's buyers have nothing to do with each other: by spreading labels until nothing changes. */
function slowCount(subject: Person, deals: readonly (readonly [Person, Person])[]): number {
  const buyers = new Set(deals.filter(([seller]) => seller === subject).map(([, buyer]) => buyer))
  const partners = new Set(
    deals
      .filter(deal => deal.includes(subject))
      .flat()
      .filter(one => one !== subject),
  )
  const near = deals.filter(deal => !deal.includes(subject) && deal.some(one => partners.has(one)))
  const labels = new Map(deals.flat().map(one => [one, one.id]))
  for (let changed = true; changed;) {
    changed = false
    for (const [one, other] of near) {
      const least = [labels.get(one)!, labels.get(other)!].sort()[0]!
      if (labels.get(one) !== least || labels.get(other) !== least) changed = true
      labels.set(one, least).set(other, least)
    }
  }
  return new Set([...buyers].map(buyer => labels.get(buyer))).size
}
