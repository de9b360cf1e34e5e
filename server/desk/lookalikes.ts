import { and, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { posts } from '../db/schema'
import { deskCases } from '../db/schema-cases'
import { lookalikes } from '../db/schema-lookalikes'
import { services } from '../services/services'
import { LISTED, toList } from './listed'
import { oneLine } from './one-line'

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
    .innerJoin(deskCases, and(eq(deskCases.postId, posts.id), isNull(deskCases.decidedAt)))
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
