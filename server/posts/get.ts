import { and, desc, eq, ne } from 'drizzle-orm'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { reference } from '../categories/reference'
import type { ReadDb } from '../db/client'
import { posts } from '../db/schema'
import { tagPage } from '../platform/page-tags'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { cautionOf, selectPosts, toOwnPost, toPost } from '../listing/read-row'
import { numberForReader, type NumberReader, type PostNumber } from './number'
import { visible } from './visible'

/** Can this text of an address be the id of a post? The database does not accept every text. */
export const isPostId = (text: string): boolean => /^[\w-]{1,60}$/.test(text)

/**
 * The row of a visible post.
 * @param reads where to read it; rules about numbers need the database itself
 * @throws Problem postNotFound: unknown, deleted, hidden, or sold long ago
 */
async function findPost(id: string, reads: ReadDb) {
  if (!isPostId(id)) throw new Problem('postNotFound')
  tagPage(`post:${id}`)
  const [row] = await selectPosts(reads).where(and(eq(posts.id, id), visible))
  if (!row) throw new Problem('postNotFound')
  tagPage(`seller:${row.post.sellerId}`)
  return row
}

const toPostNumber = ({ post, seller }: Awaited<ReturnType<typeof findPost>>): PostNumber => ({
  postId: post.id,
  phoneShown: post.phoneShown,
  seller: { id: post.sellerId, ...seller },
})

/**
 * One post, with the seller's number if `numberForReader` allows it. Numbers and addresses in the text of the ad are
 * for all signed-in users, and the whole ear tag for its seller.
 * @param reader who requests the post; null for a page that is the same for everyone
 * @throws Problem postNotFound
 */
export async function getPost(id: string, reader: NumberReader | null = null): Promise<Post> {
  const { db, reads } = await services()
  const row = await findPost(id, reader === null ? reads : db)
  const post = toPost(row, await reference(), { withContacts: reader?.viewer != null })
  const { sellerId, earTag, reservedFor } = row.post
  const viewerId = reader?.viewer?.id
  const isOwn = viewerId === sellerId
  const knowsForWhom = isOwn || (viewerId !== undefined && viewerId === reservedFor)
  const phone =
    reader === null || post.status === 'ended' ? undefined : await numberForReader(toPostNumber(row), reader)
  return {
    ...post,
    caution: cautionOf(row),
    animal: isOwn ? { ...post.animal, earTag } : post.animal,
    reservedFor: post.reservedUntil !== null && knowsForWhom ? reservedFor : null,
    seller: phone === undefined ? post.seller : { ...post.seller, phone },
  }
}

/**
 * A post's seller and number, before any rule is checked.
 * @throws Problem postNotFound, also for an ended post: its term is over, and nobody has confirmed it
 */
export async function findPostNumber(id: string): Promise<PostNumber> {
  const { db } = await services()
  const row = await findPost(id, db)
  if (row.post.status === 'ended') throw new Problem('postNotFound')
  return toPostNumber(row)
}

/**
 * The viewer's own post, also one that is hidden from everyone else.
 * @throws Problem postNotFound
 */
export async function getOwnPost(viewer: User, id: string): Promise<Post> {
  const { db } = await services()
  const [row] = await selectPosts(db).where(
    and(eq(posts.id, id), eq(posts.sellerId, viewer.id), ne(posts.status, 'deleted')),
  )
  if (!row) throw new Problem('postNotFound')
  return toOwnPost(row, await reference())
}

/** The viewer's own posts, newest first: active, sold, ended, and those hidden from everyone else. */
export async function listOwnPosts(viewer: User): Promise<Post[]> {
  const { db } = await services()
  const rows = await selectPosts(db)
    .where(and(eq(posts.sellerId, viewer.id), ne(posts.status, 'deleted')))
    .orderBy(desc(posts.createdAt), desc(posts.id))
  const data = await reference()
  return rows.map(row => toOwnPost(row, data))
}
