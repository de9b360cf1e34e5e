import { and, eq, inArray } from 'drizzle-orm'
import type { Post } from '@/lib/contract/posts'
import { reference } from '../categories/reference'
import { posts } from '../db/schema'
import { readPostRows } from '../listing/read-list'
import { selectPosts, toPost } from '../listing/read-row'
import { scanSimilar } from '../listing/similar'
import { tagPage } from '../platform/page-tags'
import { services } from '../services/services'
import { readFeed } from './feed'
import { isPostId } from './get'

/** The most posts that are shown beside another one. */
const MOST = 6

/**
 * The active posts that are most similar to a post, the best first, at most two of one seller. The page is tagged with
 * each of them, so that a change of any of them drops the page.
 */
export async function readSimilar({ id, category, breed, type, price, animal, location }: Post): Promise<Post[]> {
  const { reads } = await services()
  const pattern = {
    id,
    categoryId: category.id,
    breedId: breed?.id ?? null,
    type,
    price,
    milk: animal.milkCapacity,
    location,
  }
  const rows = await readPostRows<{ id: string }>(reads, scanSimilar(pattern, MOST))
  tagPage(...rows.map(row => `post:${row.id}`))
  const data = await reference()
  return rows.map(row => toPost({ post: row, seller: { name: row.sellerName, surname: row.sellerSurname } }, data))
}

/**
 * The posts to show instead of one that is not shown: similar ones if it was sold or has ended long ago. For a deleted
 * or hidden post, the newest of all, as for an unknown id, so that nothing of it is used.
 */
export async function readInsteadOf(postId: string): Promise<{ similar: boolean; posts: Post[] }> {
  const { reads } = await services()
  const isGone = and(eq(posts.id, postId), inArray(posts.status, ['sold', 'ended']))
  const [gone] = isPostId(postId) ? await selectPosts(reads).where(isGone) : []
  if (gone) return { similar: true, posts: await readSimilar(toPost(gone, await reference())) }
  return { similar: false, posts: (await readFeed(null, { pageSize: MOST })).posts }
}
