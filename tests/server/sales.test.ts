import { eq, sql } from 'drizzle-orm'
import { SALE_DAYS } from '@/lib/contract/limits'
import { posts } from '@/server/db/schema'
import { sales } from '@/server/db/schema-sales'
import { send } from '../support/client'
import { erase } from '../support/own-code'
import type { Person } from '../support/people'
import { openSales } from '../support/sales'

const {
  opened,
  person,
  ask,
  makePost,
  sell,
  named,
  answered,
  said,
  saleFor,
  soldPost,
  confirmedSale,
  own,
  told,
  daysPass,
} = openSales()
let seller: Person
let buyer: Person
let other: Person
beforeAll(async () => {
  ;[seller, buyer, other] = [await person(), await person({ name: 'Binu', surname: 'Nair' }), await person()]
}, 240_000)

const stateFor = async (id: string, viewer: Person) => (await saleFor(id, viewer)).reply.data.sale.state

describe('a sale', () => {
  it('is named by the seller and confirmed by the buyer, and each is told once', async () => {
    const id = await soldPost(seller, buyer)
    expect((await own(seller)).openSales).toEqual([id])
    const before = (await saleFor(id, seller)).reply.data.sale
    expect([before.role, before.state, before.buyers.map(({ name }) => name)]).toEqual(['seller', null, ['Binu']])
    expect((await saleFor(id, buyer)).status).toBe(404)

    expect((await named(id, seller, buyer)).reply.data.sale).toMatchObject({
      state: 'asked',
      partner: { id: buyer.id },
    })
    await named(id, seller, buyer)
    expect(await told(id, buyer)).toEqual(['saleAsked'])
    for (const one of [seller, buyer]) expect((await own(one)).openSales).toEqual([id])
    expect((await saleFor(id, buyer)).reply.data.sale).toMatchObject({
      role: 'buyer',
      state: 'asked',
      partner: { id: seller.id },
      buyers: [],
    })
    for (const stranger of [other]) {
      expect((await saleFor(id, stranger)).status).toBe(404)
      expect((await answered(id, stranger, true)).status).toBe(404)
      expect((await said(id, stranger)).status).toBe(404)
    }
    expect((await answered(id, seller, true)).status).toBe(404)

    expect((await answered(id, buyer, true)).reply.data.sale.state).toBe('confirmed')
    // The first answer stands.
    expect((await answered(id, buyer, false)).reply.data.sale.state).toBe('confirmed')
    expect(await told(id, seller)).toEqual(['saleConfirmed'])
    expect((await named(id, seller, other)).wire.code).toBe('saleConfirmed')
  })

  it('that is confirmed cannot be undone, and one that is not ends with its notice', async () => {
    const undo = (id: string) => send(opened.site, 'undoSold', { params: { id }, token: seller.token })
    const confirmed = await confirmedSale(seller, buyer)
    expect((await own(seller)).soldLately).not.toContain(confirmed)
    expect((await undo(confirmed)).wire.code).toBe('saleConfirmed')
    const answer = { params: { id: confirmed }, body: { answer: 'here' }, token: seller.token }
    expect((await send(opened.site, 'answerStillHere', answer)).wire.code).toBe('saleConfirmed')

    const asked = await soldPost(seller, buyer)
    await named(asked, seller, buyer)
    expect(await told(asked, buyer)).toEqual(['saleAsked'])
    expect((await own(seller)).soldLately).toContain(asked)
    expect((await undo(asked)).status).toBe(200)
    expect(await told(asked, buyer)).toEqual([])
    expect((await answered(asked, buyer, true)).status).toBe(404)
    await sell(asked, seller)
    expect(await stateFor(asked, seller)).toBeNull()
  })

  it('that the named one denies goes to another, and the first is no longer asked', async () => {
    const id = await soldPost(seller, other)
    await ask(buyer, seller, id)
    await named(id, seller, other)
    expect(await told(id, other)).toEqual(['saleAsked'])
    await answered(id, other, false)
    expect([await stateFor(id, seller), (await own(seller)).openSales.includes(id)]).toEqual(['denied', true])
    expect(await told(id, seller)).toEqual([])
    await named(id, seller, other)
    expect(await stateFor(id, seller)).toBe('denied')
    await named(id, seller, buyer)
    expect([await told(id, other), await told(id, buyer)]).toEqual([[], ['saleAsked']])
    expect((await saleFor(id, other)).status).toBe(404)
    expect((await answered(id, other, true)).status).toBe(404)
  })

  it('has only a buyer who wrote to the seller, and whom neither has blocked', async () => {
    const id = await soldPost(seller, buyer)
    const silent = await person()
    expect((await named(id, seller, silent)).wire.code).toBe('notWritten')
    expect((await named(id, seller, seller)).wire.code).toBe('notWritten')
    // Who only got messages did not write.
    await ask(seller, silent)
    expect((await named(id, seller, silent)).wire.code).toBe('notWritten')
    const block = (by: Person, userId: string, blocked: boolean) =>
      send(opened.site, 'blockPerson', { params: { userId }, body: { blocked }, token: by.token })
    for (const [by, whom] of [
      [buyer, seller],
      [seller, buyer],
    ] as const) {
      await block(by, whom.id, true)
      expect((await named(id, seller, buyer)).wire.code).toBe('notWritten')
      expect((await saleFor(id, seller)).reply.data.sale.buyers).toEqual([])
      await block(by, whom.id, false)
    }
    expect((await named(id, seller, buyer)).status).toBe(200)
  })

  it('needs an ad that sells, and that was sold in the last two weeks', async () => {
    const active = await makePost(seller)
    await ask(buyer, seller, active)
    expect((await saleFor(active, seller)).reply.data.sale).toMatchObject({
      isNameable: false,
      buyers: [{ id: buyer.id }],
    })
    expect((await named(active, seller, buyer)).wire.code).toBe('postNotFound')
    for (const adType of ['Buy', 'Rent']) {
      const id = await makePost(seller, { advType: adType, summary: `An ad to ${adType}` })
      await sell(id, seller)
      expect([adType, (await named(id, seller, buyer)).wire.code]).toEqual([adType, 'postNotFound'])
    }
    const old = await soldPost(seller, buyer)
    await opened.site.db
      .update(posts)
      .set({ soldAt: sql`now() - make_interval(days => ${SALE_DAYS + 1})` as never })
      .where(eq(posts.id, old))
    expect((await named(old, seller, buyer)).wire.code).toBe('postNotFound')
    expect((await saleFor(old, seller)).status).toBe(404)
    expect((await own(seller)).openSales).not.toContain(old)
  })

  it('is open for two weeks for an answer, and for two weeks after it for what both say', async () => {
    const late = await soldPost(seller, buyer)
    await named(late, seller, buyer)
    await daysPass(late, SALE_DAYS + 1)
    expect((await saleFor(late, buyer)).reply.data.sale.isOver).toBe(true)
    expect((await answered(late, buyer, true)).status).toBe(404)

    const id = await confirmedSale(seller, buyer)
    expect((await own(seller)).openSales).toContain(id)
    await daysPass(id, SALE_DAYS - 1)
    expect((await said(id, seller, 'keptAppointment', 'asDescribed')).reply.data.sale.says).toEqual([
      'asDescribed',
      'keptAppointment',
    ])
    expect((await own(seller)).openSales).not.toContain(id)
    // The first answer stands, and the other side does not see it.
    expect((await said(id, seller)).reply.data.sale.says).toHaveLength(2)
    expect((await saleFor(id, buyer)).reply.data.sale.says).toBeNull()
    expect((await own(buyer)).openSales).toContain(id)
    await daysPass(id, 2)
    expect((await own(buyer)).openSales).not.toContain(id)
    expect((await said(id, buyer, 'asDescribed')).status).toBe(404)
  })

  it('outlives its post, is in the export of both, and goes with either account', async () => {
    const leaving = await person()
    const id = await confirmedSale(seller, leaving)
    await said(id, leaving, 'wouldDealAgain')
    await send(opened.site, 'deletePost', { params: { id }, token: seller.token })
    const exported = async ({ token }: Person) =>
      (await send(opened.site, 'exportAccount', { token })).reply.data.sales.find(({ advPostId }) => advPostId === id)
    expect(await exported(leaving)).toMatchObject({ role: 'buyer', userId: seller.id, says: ['wouldDealAgain'] })
    // What the other has said is not theirs.
    expect(await exported(seller)).toMatchObject({ role: 'seller', userId: leaving.id, says: null })
    await opened.site.db.delete(posts).where(eq(posts.id, id))
    const left = () => opened.site.db.select().from(sales).where(eq(sales.buyerId, leaving.id))
    expect(await left()).toMatchObject([{ postId: null, state: 'confirmed' }])
    expect((await erase(opened.site, leaving)).status).toBe(200)
    expect(await left()).toEqual([])
  })
})
