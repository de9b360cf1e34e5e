import { and, eq, sql } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import type { Post } from '@/lib/contract/posts'
import { reference } from '../categories/reference'
import type { Db } from '../db/client'
import { posts } from '../db/schema'
import { shows } from '../pages/shows'
import { services } from '../platform/services'
import { selectPosts, toPost } from './read-row'

export type FeedPage = { posts: Post[]; nextCursor: string | null; /** Only where it was asked for; `COUNT_CAP` stands for more. */ count?: number }

const ofIds = (db: Db) =>
  selectPosts(db)
    .where(and(sql`${posts.id} = any(${sql.placeholder('ids')})`, eq(posts.status, 'active')))
    .prepare('')
/** The statement of every list, put into words once for each database: that takes as long as all else that is done for it here. */
const statements = new WeakMap<Db, ReturnType<typeof ofIds>>()

/** The active posts of these ids in their order, with how far they are from the filters' position. */
export async function readPosts(ids: string[], { latitude, longitude }: FeedFilters): Promise<Post[]> {
  if (ids.length === 0) return []
  const { db } = await services()
  const statement = statements.get(db) ?? ofIds(db)
  statements.set(db, statement)
  const [rows, data] = await Promise.all([statement.execute({ ids }), reference()])
  // A card says who sells.
  shows(...rows.map(row => `seller:${row.post.sellerId}`))
  const from = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  const byId = new Map(rows.map(row => [row.post.id, toPost(row, data, from)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
