import { setTimeout } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { SALE_DAYS } from '@/lib/contract/limits'
import { users } from '@/server/db/schema'
import { inquiries } from '@/server/db/schema-interest'
import { sales } from '@/server/db/schema-sales'
import { newId } from '@/server/platform/ids'
import { handleEvent } from '@/server/jobs/work'
import { openChatSite } from './chat-site'
import { send } from './client'
import { makePerson, type Person } from './people'
import { postForm } from './photos'
import { accountOf } from './risky'

/** A site on which users sell to each other, for all tests of a file. */
export function openSales() {
  const { opened, connect } = openChatSite({ LIMITS_TIMES: '100' })
  /** A user whose account is old enough to count. */
  const person = (values: Parameters<typeof makePerson>[1] = {}) =>
    makePerson(opened.site, { ...accountOf(40), ...values })
  /** Somebody writes about a post; returns once the inquiry is counted, for which nobody waits otherwise. */
  const ask = async (from: Person, to: Person, advPostId?: string) => {
    expect((await (await connect(from)).send(to.id, 'Is she still there?', { postId: advPostId })).ok).toBe(true)
    const isCounted = async () =>
      (
        await opened.site.db
          .select()
          .from(inquiries)
          .where(and(eq(inquiries.postId, advPostId!), eq(inquiries.userId, from.id)))
      ).length > 0
    while (advPostId !== undefined && !(await isCounted())) await setTimeout(20)
  }
  const makePost = async ({ token }: Person, fields: Record<string, string> = {}) =>
    (await send(opened.site, 'createPost', { form: postForm(fields), token })).reply.data.post.id
  const sell = async (id: string, { token }: Person) =>
    (await send(opened.site, 'markSoldFromSite', { params: { id }, token })).status
  const named = (id: string, seller: Person, buyer: Person) =>
    send(opened.site, 'nameBuyer', { params: { id }, body: { userId: buyer.id }, token: seller.token })
  const answered = (id: string, buyer: Person, bought: boolean) =>
    send(opened.site, 'answerSale', { params: { id }, body: { bought }, token: buyer.token })
  const said = (id: string, by: Person, ...says: string[]) =>
    send(opened.site, 'sayOpinion', { params: { id }, body: { says }, token: by.token })
  const saleFor = (id: string, { token }: Person) => send(opened.site, 'getSale', { params: { id }, token })

  /** A post about which the buyer has written, and that is sold. */
  const soldPost = async (seller: Person, buyer: Person) => {
    const id = await makePost(seller)
    await ask(buyer, seller, id)
    await sell(id, seller)
    return id
  }
  /** A sale that its buyer has confirmed. */
  const confirmedSale = async (seller: Person, buyer: Person) => {
    const id = await soldPost(seller, buyer)
    await named(id, seller, buyer)
    await answered(id, buyer, true)
    return id
  }
  const own = async ({ token }: Person) => (await send(opened.site, 'getOwnPosts', { token })).reply.data
  const trust = async ({ id }: Person) => {
    const { confirmed, opinions } = (await send(opened.site, 'getSeller', { params: { id } })).reply.data.trust!
    return { confirmed, opinions }
  }
  /** What a user was told of a sale. */
  const told = async (id: string, { token }: Person) => {
    await opened.site.jobs.drain(handleEvent)
    const { reply } = await send(opened.site, 'getNotifications', { token })
    return reply.data
      .filter(({ kind, postId }) => postId === id && ['saleAsked', 'saleConfirmed'].includes(kind))
      .map(({ kind }) => kind)
  }
  /** Lets days pass for a sale. */
  const daysPass = (id: string, days: number) =>
    opened.site.db
      .update(sales)
      .set({
        namedAt: sql`${sales.namedAt} - make_interval(days => ${days})` as never,
        answeredAt: sql`${sales.answeredAt} - make_interval(days => ${days})` as never,
      })
      .where(eq(sales.postId, id))
  const block = (who: Person) => opened.site.db.update(users).set({ status: 'blocked' }).where(eq(users.id, who.id))
  /** Stores confirmed sales of posts that are gone, in which each said, long ago, that all is well. */
  const storeSales = (deals: readonly (readonly [Person, Person])[]) =>
    opened.site.db
      .insert(sales)
      .values(
        deals.map(([seller, buyer]) => ({
          id: newId(),
          sellerId: seller.id,
          buyerId: buyer.id,
          state: 'confirmed' as const,
          answeredAt: sql`now() - make_interval(days => ${SALE_DAYS + 1})` as never,
          sellerSays: ['asDescribed' as const, 'keptAppointment' as const, 'wouldDealAgain' as const],
          buyerSays: ['asDescribed' as const, 'keptAppointment' as const, 'wouldDealAgain' as const],
        })),
      )
  return {
    opened,
    connect,
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
    trust,
    told,
    daysPass,
    block,
    storeSales,
  }
}
