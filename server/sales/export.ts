import { eq, or } from 'drizzle-orm'
import { sales } from '../db/schema-sales'
import { isoTime } from '../db/client'
import { services } from '../services/services'

/** The sales of a user as seller or buyer, with what the user said about the other side. */
export async function exportSales(userId: string) {
  const { db } = await services()
  const rows = await db
    .select()
    .from(sales)
    .where(or(eq(sales.sellerId, userId), eq(sales.buyerId, userId)))
  return rows.map(({ postId, sellerId, buyerId, state, namedAt, answeredAt, sellerSays, buyerSays }) => ({
    advPostId: postId,
    role: sellerId === userId ? ('seller' as const) : ('buyer' as const),
    userId: sellerId === userId ? buyerId : sellerId,
    state,
    says: sellerId === userId ? sellerSays : buyerSays,
    named_at: isoTime(namedAt),
    answered_at: answeredAt && isoTime(answeredAt),
  }))
}
