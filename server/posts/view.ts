import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { addressKey, type Client } from '../platform/client-address'
import type { Db } from '../db/client'
import { TODAY } from '../db/india'
import { posts } from '../db/schema'
import { views } from '../db/schema-interest'
import { spendLimit } from '../services/limits'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { visible } from './visible'

/**
 * How many views of one post count per address and day: enough for a village behind one address of a mobile network,
 * too few for a script.
 */
const MAX_PER_ADDRESS = 50
const DAY = 86_400

/** The hash that a view stores instead of its viewer. */
export function hashViewer(viewer: string): string {
  return createHash('sha256').update(viewer).digest('base64url')
}

/**
 * Counts a view of a post, once per viewer and day. A view by its owner does not count.
 * @param viewer the signed-in user; a visitor is identified by address and device
 * @throws Problem postNotFound
 */
export async function countView(postId: string, viewer: User | null, client: Client): Promise<void> {
  const { db } = await services()
  const [post] = await db
    .select({ sellerId: posts.sellerId })
    .from(posts)
    .where(and(eq(posts.id, postId), visible))
  if (!post) throw new Problem('postNotFound')
  if (post.sellerId === viewer?.id) return
  const address = addressKey(client.address)
  if (!viewer && !(await spendLimit({ key: `view:${postId}:${address}`, max: MAX_PER_ADDRESS, seconds: DAY }))) return
  const name = viewer?.id ?? `${address} ${client.deviceId ?? ''}`
  await db.transaction(async transaction => {
    if (await recordView(transaction, postId, name))
      await transaction
        .update(posts)
        .set({ views: sql`${posts.views} + 1` })
        .where(eq(posts.id, postId))
  })
}

/**
 * Records that a viewer has seen a post today. The caller counts it on the post, in the same transaction.
 * @returns is it the first time today?
 */
export async function recordView(transaction: Pick<Db, 'insert'>, postId: string, viewer: string): Promise<boolean> {
  const first = await transaction
    .insert(views)
    .values({ postId, viewer: hashViewer(viewer), day: TODAY as never })
    .onConflictDoNothing()
    .returning({ postId: views.postId })
  return first.length > 0
}
