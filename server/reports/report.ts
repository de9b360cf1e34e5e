import { and, eq, isNotNull, ne, sql, type Column } from 'drizzle-orm'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import type { User } from '@/lib/contract/users'
import type { Db } from '../db/client'
import { posts, users } from '../db/schema'
import { reports } from '../db/schema-reports'
import { addressKey, networkKey } from '../platform/client-address'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { keyedHash } from '../services/mobile-hash'
import { services } from '../services/services'
import { openPostCase } from '../cases/open'
import { invalidatePostPages } from '../posts/invalidate-pages'
import { visible } from '../posts/visible'
import { hidePost, openReasons } from './hide'

/** The number of users whose counted reports hide a post until the desk decides. */
const REPORTERS_TO_HIDE = 5
/**
 * Hours after which an account's reports count: to create five accounts must take longer than to make a phone call.
 */
const OLD_ENOUGH = 24

/**
 * The reports that count toward hiding their post at present. Without its address, which is kept for two days, a report
 * no longer shows that it comes from another network, so it is only for the desk.
 */
export const counting = and(eq(reports.counts, true), isNotNull(reports.address))

/** A repeated report keeps this value if the first one counts: otherwise a user could free an address for others. */
const keptIfCounted = (column: Column) =>
  sql`case when ${reports.counts} then ${column} else excluded.${sql.identifier(column.name)} end`

/**
 * Reports a post. A second report of one user changes the reason of the open one, and replaces it if it does not count.
 * The fifth user whose report counts hides the post. All other reports are for the desk.
 * @param address the viewer's address
 * @throws Problem postNotFound
 */
export async function reportPost(viewer: User, postId: string, reason: string, address: string): Promise<void> {
  const { db, jobs } = await services()
  const from = await keyedHash(`address ${networkKey(address) ?? addressKey(address)}`)
  const hidden = await db.transaction(async transaction => {
    // The row is locked, so that of five simultaneous reports the last one sees all five.
    const [post] = await transaction
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, postId), visible))
      .for('update')
    if (!post) throw new Problem('postNotFound')
    const counts = await countsToHide(transaction, viewer, postId, from)
    await transaction
      .insert(reports)
      .values({ id: newId(), postId, userId: viewer.id, reason, counts, address: from })
      .onConflictDoUpdate({
        target: [reports.postId, reports.userId],
        targetWhere: sql`status = 'open'`,
        set: {
          reason,
          counts: keptIfCounted(reports.counts),
          address: keptIfCounted(reports.address),
          createdAt: keptIfCounted(reports.createdAt),
        },
      })
    const [row] = await transaction
      .select({ count: sql<number>`count(*)::int` })
      .from(reports)
      .where(and(eq(reports.postId, postId), eq(reports.status, 'open'), counting))
    await openPostCase(transaction, postId)
    if ((row?.count ?? 0) < REPORTERS_TO_HIDE) return undefined
    const reasons = await openReasons(transaction, postId)
    await jobs.add(transaction, { kind: 'hidden', postId, reasons })
    return hidePost(transaction, postId, 'reports')
  })
  if (hidden) await invalidatePostPages(hidden)
}

/**
 * Does this user's report count toward hiding a post? It needs a complete profile, an account older than a day that the
 * desk does not take for unreliable, and an address from which no other user's report counted.
 */
async function countsToHide(
  transaction: Pick<Db, 'select'>,
  viewer: User,
  postId: string,
  from: string,
): Promise<boolean> {
  if (!isProfileComplete(viewer)) return false
  const [account] = await transaction
    .select({
      old: sql<boolean>`${users.createdAt} < now() - make_interval(hours => ${OLD_ENOUGH})`,
      unreliableSince: users.unreliableSince,
    })
    .from(users)
    .where(eq(users.id, viewer.id))
  if (!account?.old || account.unreliableSince !== null) return false
  const others = await transaction
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.postId, postId),
        eq(reports.status, 'open'),
        counting,
        eq(reports.address, from),
        ne(reports.userId, viewer.id),
      ),
    )
  return others.length === 0
}
