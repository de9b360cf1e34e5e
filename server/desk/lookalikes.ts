import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { posts } from '../db/schema'
import { lookalikes } from '../db/schema-lookalikes'
import { services } from '../services/services'
import { DeskError } from './desk-error'
import { LISTED, toList } from './listed'
import { oneLine } from './one-line'
import { recordAct, type Act } from './trail'

/** Active ads with a photo that was in an earlier ad of another seller, the newest first. */
export async function listLookalikes(): Promise<string> {
  const { db, environment } = await services()
  const earlier = alias(posts, 'earlier')
  const rows = await db
    .select({
      id: posts.id,
      title: posts.title,
      sellerId: posts.sellerId,
      otherId: earlier.id,
      otherTitle: earlier.title,
      otherSeller: earlier.sellerId,
      otherStatus: earlier.status,
      distance: lookalikes.distance,
      changes: lookalikes.changes,
    })
    .from(lookalikes)
    .innerJoin(posts, eq(posts.id, lookalikes.postId))
    .innerJoin(earlier, eq(earlier.id, lookalikes.earlierId))
    .where(eq(posts.status, 'active'))
    .orderBy(desc(lookalikes.createdAt), desc(lookalikes.postId))
    .limit(LISTED + 1)
  if (rows.length === 0) return 'No photo was seen before in an ad of another seller.'
  const ad = (id: string, title: string, seller: string) =>
    `  ${oneLine(title)}\n    post ${id}  ${environment.publicUrl}/post/${id}\n    seller ${seller}`
  const shown = rows.map(
    row =>
      `The same photo${row.changes && `, ${row.changes.replaceAll(',', ', ')}`} (${row.distance} of 256 bits differ). The earlier ad is ${row.otherStatus}.
${ad(row.id, row.title, row.sellerId)}
${ad(row.otherId, row.otherTitle, row.otherSeller)}`,
  )
  return toList(shown)
}

/**
 * Deletes the lookalikes of a post, after the desk has checked it.
 * @throws DeskError
 */
export async function closeLookalikes(subject: string, act: Act): Promise<string> {
  const { db } = await services()
  await db.transaction(async transaction => {
    await recordAct(transaction, act, subject)
    const closed = await transaction
      .delete(lookalikes)
      .where(eq(lookalikes.postId, subject))
      .returning({ id: lookalikes.postId })
    if (closed.length === 0) throw new DeskError(`Of post ${subject} nothing is noted.`)
  })
  return `Post ${subject} is listed no more.`
}
