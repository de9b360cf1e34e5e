import { and, eq, ne, sql } from 'drizzle-orm'
import { RESERVED_HOURS } from '@/lib/contract/limits'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import type { Db } from '../db/client'
import { posts } from '../db/schema'
import { Problem } from '../platform/problem'
import { getPost } from '../posts/get'
import { invalidatePostPages } from '../posts/invalidate-pages'
import { findOwnPost } from '../posts/own'
import { deleteReservationNotices, NOT_RESERVED } from '../posts/reservation'
import { spendAllowance } from '../services/allowance'
import { services } from '../services/services'
import { obstacleOf, peerColumns, type PeerRow } from './rules'
import { orderPair, queryRows } from './rows'

/**
 * Has this user written to the viewer, is this user's account active, and has neither of them blocked the other?
 * Without this check, a seller could send notifications of reservations to anybody.
 */
async function hasWritten(transaction: Pick<Db, 'execute'>, viewer: string, peer: string): Promise<boolean> {
  const { low, high } = orderPair(viewer, peer)
  const [row] = await queryRows<PeerRow>(
    sql`
    select ${peerColumns(viewer)} from chat join users peer on peer.id = ${peer}
    where chat.low_user_id = ${low} and chat.high_user_id = ${high}
      and exists (select 1 from message where chat_id = chat.id and from_low = ${low === peer})`,
    transaction,
  )
  const obstacle = row && obstacleOf(row)
  return obstacle === null || obstacle === 'messagingDisabled'
}

/**
 * Reserves the viewer's own active post for a user who has written to them, and notifies that user. A post that is
 * already reserved for that user does not change.
 * @throws Problem postNotFound (also for a post that is not active, or that is a wanted ad), notOwner, notWritten,
 * tooManyRequests
 */
export async function reservePost(viewer: User, id: string, userId: string): Promise<Post> {
  const { categoryId } = await findOwnPost(viewer, id)
  await spendAllowance('reserve', viewer.id, null)
  const { db, jobs } = await services()
  await db.transaction(async transaction => {
    const [row] = await transaction
      .select({
        isKept: sql<boolean>`coalesce(${posts.reservedFor} = ${userId} and ${posts.reservedUntil} > now(), false)`,
      })
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.status, 'active'), ne(posts.type, 'Buy')))
      .for('update')
    if (!row) throw new Problem('postNotFound')
    if (!(await hasWritten(transaction, viewer.id, userId))) throw new Problem('notWritten')
    if (row.isKept) return
    await deleteReservationNotices(transaction, [id])
    await transaction
      .update(posts)
      .set({ reservedFor: userId, reservedUntil: sql`now() + make_interval(hours => ${RESERVED_HOURS})` as never })
      .where(eq(posts.id, id))
    await jobs.add(transaction, { kind: 'reserved', postId: id })
  })
  await invalidatePostPages({ id, categoryId, sellerId: viewer.id })
  return getPost(id, { viewer, address: null, pays: false })
}

/**
 * Ends the reservation of the viewer's own post.
 * @throws Problem postNotFound, notOwner
 */
export async function unreservePost(viewer: User, id: string): Promise<Post> {
  const { categoryId } = await findOwnPost(viewer, id)
  const { db } = await services()
  await db.transaction(async transaction => {
    await transaction.update(posts).set(NOT_RESERVED).where(eq(posts.id, id))
    await deleteReservationNotices(transaction, [id])
  })
  await invalidatePostPages({ id, categoryId, sellerId: viewer.id })
  return getPost(id, { viewer, address: null, pays: false })
}
