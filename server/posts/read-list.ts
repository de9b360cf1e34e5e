import { and, eq, inArray } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import type { Post } from '@/lib/contract/posts'
import { reference } from '../categories/reference'
import { posts } from '../db/schema'
import { shows } from '../pages/shows'
import { services } from '../platform/services'
import { alongEarth, chordTo } from './feed-query'
import { selectPosts, toPost } from './read-row'

/** The active posts of these ids in their order, with how far they are from the filters' position. */
export async function readPosts(ids: string[], { latitude, longitude }: FeedFilters): Promise<Post[]> {
  if (ids.length === 0) return []
  const { db } = await services()
  const chord = latitude === undefined || longitude === undefined ? undefined : chordTo(latitude, longitude)
  const [rows, data] = await Promise.all([selectPosts(db, chord).where(and(inArray(posts.id, ids), eq(posts.status, 'active'))), reference()])
  // A card says who sells.
  shows(...rows.map(row => `seller:${row.post.sellerId}`))
  const byId = new Map(rows.map(row => [row.post.id, toPost({ ...row, metres: alongEarth(row.metres) }, data)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
