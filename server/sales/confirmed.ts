import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { BUYER_ACCOUNT_DAYS, CONFIRMED_LEAST, SALE_DAYS } from '@/lib/contract/limits'
import { OPINIONS, type Opinion } from '@/lib/contract/sales'
import type { SellerTrust } from '@/lib/contract/sellers'
import { users } from '../db/schema'
import { sales } from '../db/schema-sales'
import { services } from '../services/services'
import { groupByDeals, type Deal } from './group-by-deals'

/** One confirmed sale of a user, with the other side. */
type Partner = {
  id: string
  isBuyer: boolean
  /** What the other side says about the user; null: nothing, or it must not be read yet. */
  says: Opinion[] | null
}

const seller = alias(users, 'seller')
const buyer = alias(users, 'buyer')

/** Does a sale count: is it confirmed, on two devices, by accounts that are active, and is the buyer's old enough? */
const counted = and(
  eq(sales.state, 'confirmed'),
  sales.counts,
  eq(seller.status, 'active'),
  eq(buyer.status, 'active'),
  sql`${buyer.createdAt} < now() - make_interval(days => ${BUYER_ACCOUNT_DAYS})`,
)
/** The time in which both can say something is over: neither can answer what the other has said. */
const isPublished = sql<boolean>`${sales.answeredAt} < now() - make_interval(days => ${SALE_DAYS})`

async function readPartners(userId: string): Promise<Partner[]> {
  const { reads } = await services()
  const rows = await reads
    .select({ sale: sales, isPublished })
    .from(sales)
    .innerJoin(seller, eq(seller.id, sales.sellerId))
    .innerJoin(buyer, eq(buyer.id, sales.buyerId))
    .where(and(or(eq(sales.sellerId, userId), eq(sales.buyerId, userId)), counted))
    .orderBy(sales.answeredAt, sales.id)
  return rows.map(({ sale, isPublished: isRead }) => {
    const isBuyer = sale.sellerId === userId
    const says = isBuyer ? sale.buyerSays : sale.sellerSays
    return { id: isBuyer ? sale.buyerId : sale.sellerId, isBuyer, says: isRead ? says : null }
  })
}

/** The confirmed sales of these users. */
async function readDeals(ids: string[]): Promise<Deal[]> {
  const { reads } = await services()
  const rows = await reads
    .select({ sellerId: sales.sellerId, buyerId: sales.buyerId })
    .from(sales)
    .where(and(eq(sales.state, 'confirmed'), or(inArray(sales.sellerId, ids), inArray(sales.buyerId, ids))))
  return rows.map(({ sellerId, buyerId }) => [sellerId, buyerId])
}

/**
 * What is read of the partners' opinions, by group. The numbers change only when three more groups have spoken, so that
 * they do not show what one person said.
 * @param partners in the order of the sales
 */
function inBatches(partners: readonly Partner[], groupOf: (id: string) => string): Partner[][] {
  const groups = new Map<string, Partner[]>()
  let counted: Partner[][] = []
  for (const partner of partners.filter(({ says }) => says !== null)) {
    const group = groupOf(partner.id)
    const isNew = !groups.has(group)
    groups.set(group, [...(groups.get(group) ?? []), partner])
    if (isNew && groups.size % CONFIRMED_LEAST === 0) counted = [...groups.values()]
  }
  return counted
}

/**
 * How many buyers have confirmed a sale of this user, and what partners of confirmed sales said about the user. People
 * who deal with each other, or with the same others, count as one, so that friends who confirm each other gain nothing;
 * of what such people said, only that counts which all of them said. What was said is counted in the order of the
 * sales, three groups at a time.
 */
export async function readConfirmed(userId: string): Promise<Pick<SellerTrust, 'confirmed' | 'opinions'>> {
  const partners = await readPartners(userId)
  // Most users have too few, and cost one query.
  if (partners.length < CONFIRMED_LEAST) return {}
  const ids = [...new Set(partners.map(({ id }) => id))]
  const groupOf = groupByDeals(userId, await readDeals(ids))
  const confirmed = new Set(partners.flatMap(({ id, isBuyer }) => (isBuyer ? groupOf(id) : []))).size
  const speaking = inBatches(partners, groupOf)
  const count = (opinion: Opinion) => speaking.filter(all => all.every(({ says }) => says?.includes(opinion))).length
  return {
    ...(confirmed < CONFIRMED_LEAST ? {} : { confirmed }),
    ...(speaking.length === 0
      ? {}
      : {
          opinions: {
            people: speaking.length,
            ...(Object.fromEntries(OPINIONS.map(opinion => [opinion, count(opinion)])) as Record<Opinion, number>),
          },
        }),
  }
}
