import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { addressKey, type Asker } from '../auth/otp'
import { posts, views } from '../db/schema'
import { takePlace } from '../platform/limits'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { visible } from './get'

/** Views of one post that count from one address in a day: a village behind one carrier's address, not a script. */
const PER_ADDRESS = 50
const DAY = 86_400

/** What is kept of who looked. */
export function viewerName(viewer: string): string {
  return createHash('sha256').update(viewer).digest('base64url')
}

/**
 * Counts that someone looks at a post: once a viewer and day, and not its owner.
 * @param viewer who is signed in; a visitor is told apart by address and device
 * @throws Problem postNotFound
 */
export async function countView(postId: string, viewer: User | null, asker: Asker): Promise<void> {
  const { db } = await services()
  const [post] = await db.select({ sellerId: posts.sellerId }).from(posts).where(and(eq(posts.id, postId), visible))
  if (!post) throw new Problem('postNotFound')
  if (post.sellerId === viewer?.id) return
  const address = addressKey(asker.address)
  if (!viewer && !(await takePlace({ key: `view:${postId}:${address}`, most: PER_ADDRESS, seconds: DAY }))) return
  const name = viewerName(viewer?.id ?? `${address} ${asker.deviceId ?? ''}`)
  await db.transaction(async transaction => {
    const first = await transaction
      .insert(views)
      .values({ postId, viewer: name, day: sql`(now() at time zone 'Asia/Kolkata')::date` as never })
      .onConflictDoNothing()
      .returning({ postId: views.postId })
    if (first.length > 0) await transaction.update(posts).set({ views: sql`${posts.views} + 1` }).where(eq(posts.id, postId))
  })
}
