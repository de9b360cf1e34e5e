import { and, eq, isNull, sql } from 'drizzle-orm'
import { OPINIONS, type Opinion, type Sale } from '@/lib/contract/sales'
import type { User } from '@/lib/contract/users'
import { sales } from '../db/schema-sales'
import { Problem } from '../platform/problem'
import { noteOrigins } from '../posts/origins'
import { services } from '../services/services'
import { getSale, readSale } from './find-sale'
import { usesOtherDevice } from './same-device'

/**
 * Stores whether the viewer, whom a seller has named, has bought a post. The first answer stands.
 * @throws Problem postNotFound: unknown, another was named, or it is too late
 */
export async function answerSale(viewer: User, postId: string, bought: boolean): Promise<Sale> {
  const { db, jobs, pages } = await services()
  const seller = await db.transaction(async transaction => {
    const { sale, isOpen } = await readSale(transaction, postId)
    if (sale?.buyerId !== viewer.id || !isOpen) throw new Problem('postNotFound')
    // Their devices, which may have signed in after they last posted.
    for (const id of [sale.sellerId, viewer.id]) await noteOrigins(transaction, id, null)
    const answered = await transaction
      .update(sales)
      .set({
        state: bought ? 'confirmed' : 'denied',
        answeredAt: sql`now()` as never,
        counts: await usesOtherDevice(transaction, sale),
      })
      .where(and(eq(sales.id, sale.id), eq(sales.buyerId, viewer.id), eq(sales.state, 'asked')))
      .returning({ id: sales.id })
    if (answered.length > 0 && bought) await jobs.add(transaction, { kind: 'saleConfirmed', postId })
    return sale.sellerId
  })
  pages.invalidate(`seller:${seller}`)
  return getSale(viewer, postId)
}

/**
 * Stores what the viewer says about the other side of a confirmed sale. The first answer stands.
 * @throws Problem postNotFound: unknown, of others, not confirmed, or too late
 */
export async function sayOpinion(viewer: User, postId: string, says: readonly Opinion[]): Promise<Sale> {
  const { db } = await services()
  const { sale, isOpen } = await readSale(db, postId)
  if (!sale || sale.state !== 'confirmed' || !isOpen || ![sale.sellerId, sale.buyerId].includes(viewer.id))
    throw new Problem('postNotFound')
  const own = viewer.id === sale.sellerId ? 'sellerSays' : 'buyerSays'
  await db
    .update(sales)
    .set({ [own]: OPINIONS.filter(opinion => says.includes(opinion)) })
    .where(and(eq(sales.id, sale.id), isNull(sales[own])))
  return getSale(viewer, postId)
}
