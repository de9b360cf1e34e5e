import { sql } from 'drizzle-orm'
import type { Sale } from '@/lib/contract/sales'
import type { User } from '@/lib/contract/users'
import { sales } from '../db/schema-sales'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { findOwnPost } from '../posts/own'
import { spendAllowance } from '../services/allowance'
import { services } from '../services/services'
import { canBeNamed } from './buyers'
import { getSale, readSale } from './find-sale'
import { deleteSaleNotices } from './notices'

/**
 * Names the buyer of the viewer's own sold post, and asks that user to confirm it. The one who is named already is not
 * asked again; another one takes their place.
 * @throws Problem postNotFound (also for a post that was not sold lately), notOwner, notWritten, saleConfirmed,
 * tooManyRequests
 */
export async function nameBuyer(viewer: User, postId: string, buyerId: string): Promise<Sale> {
  await findOwnPost(viewer, postId)
  await spendAllowance('nameBuyer', viewer.id, null)
  const { db, jobs } = await services()
  await db.transaction(async transaction => {
    // Locked, so that two buyers are not named at the same time.
    await transaction.execute(sql`select id from posts where id = ${postId} for update`)
    const { sale, isNameable } = await readSale(transaction, postId)
    if (sale?.state === 'confirmed') throw new Problem('saleConfirmed')
    if (!isNameable) throw new Problem('postNotFound')
    if (!(await canBeNamed(transaction, viewer.id, buyerId))) throw new Problem('notWritten')
    if (sale?.buyerId === buyerId) return
    await deleteSaleNotices(transaction, postId)
    const named = { buyerId, state: 'asked' as const, namedAt: sql`now()` as never, answeredAt: null }
    await transaction
      .insert(sales)
      .values({ id: newId(), postId, sellerId: viewer.id, ...named })
      .onConflictDoUpdate({ target: sales.postId, targetWhere: sql`post_id is not null`, set: named })
    await jobs.add(transaction, { kind: 'buyerNamed', postId })
  })
  return getSale(viewer, postId)
}
