import { asc, eq, sql } from 'drizzle-orm'
import { picturePath } from '@/lib/pictures/pictures'
import { posts, users } from '../db/schema'
import { risks } from '../db/schema-risk'
import { services } from '../services/services'
import { LISTED, toList } from './listed'
import { oneLine } from './one-line'

/** So many characters of a description are listed: its page is not there. */
const MOST_TEXT = 300

/** The posts that wait for the desk, first those that are shown first if nobody decides: the reasons, and how long. */
export async function listHeld(): Promise<string> {
  const { db, environment } = await services()
  const rows = await db
    .select({
      id: posts.id,
      title: posts.title,
      price: posts.price,
      description: posts.description,
      images: posts.images,
      score: risks.score,
      reasons: risks.reasons,
      sellerId: posts.sellerId,
      seller: sql<string>`trim(${users.name} || ' ' || ${users.surname})`,
      minutes: sql<number>`greatest(0, extract(epoch from ${risks.heldUntil} - now()) / 60)::int`,
    })
    .from(risks)
    .innerJoin(posts, eq(posts.id, risks.postId))
    .innerJoin(users, eq(users.id, posts.sellerId))
    .where(sql`${risks.heldUntil} is not null and ${posts.status} = 'hidden' and ${posts.hiddenBecause} = 'held'`)
    .orderBy(asc(risks.heldUntil), asc(posts.id))
    .limit(LISTED + 1)
  if (rows.length === 0) return 'No ad waits for the desk.'
  const shown = rows.map(row =>
    [
      `${oneLine(row.title)}  (₹${row.price}, shown in ${row.minutes} minutes)`,
      `  post ${row.id}  ${environment.publicUrl}/post/${row.id}`,
      `  seller ${oneLine(row.seller) || 'without a name'}, ${row.sellerId}`,
      `  risk ${row.score}: ${row.reasons.join(', ')}`,
      `  says ${oneLine(row.description).slice(0, MOST_TEXT)}`,
      ...row.images.map(key => `  photo ${environment.publicUrl}${picturePath(key)}`),
    ].join('\n'),
  )
  return toList(shown)
}
