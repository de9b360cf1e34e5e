import { and, eq, sql, type SQL } from 'drizzle-orm'
import { posts } from '../db/schema'
import { Problem } from '../platform/problem'
import { services } from '../services/services'

/**
 * The tag of a hidden post that is shown again, as SQL: null if another active post has it by now. The desk's decision
 * must not fail because of it, and the seller can still change the ad.
 */
export const tagIfFree = sql`case when exists (select 1 from ${posts} other where other.ear_tag = ${posts.earTag} and other.status = 'active') then null else ${posts.earTag} end`

/** The tag that a post has now, as SQL. */
export const tagOf = (id: string) => sql`(select ear_tag from ${posts} where id = ${id})`

const isTaken = ({ code, constraint }: { code?: string; constraint?: string }) =>
  code === '23505' && constraint === 'posts_ear_tag'

/**
 * Waits for a transaction that makes a post active. The database refuses it if another active post has the same ear
 * tag, even one that is stored at the same moment.
 * @param sellerId the seller of the post; the problem names the conflicting ad only if it belongs to this seller, too
 * @param tag the tag of the post
 * @throws Problem earTagTaken
 */
export async function refuseTakenTag<T>(sellerId: string, tag: string | SQL, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isTaken(((error as Error).cause ?? error) as object)) throw error
    const { db } = await services()
    const [own] = await db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.sellerId, sellerId), eq(posts.status, 'active'), eq(posts.earTag, tag)))
    throw new Problem('earTagTaken', { earTag: 'earTagTaken' }, own ? { postId: own.id } : {})
  }
}
