import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import type { Post } from '@/lib/contract/posts'
import { PAGE_SIZE } from '@/lib/contract/limits'
import type { Seller, SellerStats } from '@/lib/contract/sellers'
import type { User } from '@/lib/contract/users'
import { hideContacts } from '@/lib/fraud/contact-in-text'
import { picturePath } from '@/lib/pictures/pictures'
import { reference } from '../categories/reference'
import { isoTime, type ReadDb } from '../db/client'
import { posts, users } from '../db/schema'
import { tagPage } from '../platform/page-tags'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { findContactPost, numberForReader, type NumberReader } from '../posts/number'
import { offered } from '../posts/visible'
import { selectPosts, toPost } from '../listing/read-row'

/**
 * The row of a seller.
 * @param reads where to read it; rules about numbers need the database itself
 * @throws Problem sellerNotFound: unknown, blocked, or with a hidden profile
 */
async function findSeller(id: string, reads: ReadDb) {
  if (!/^[\w-]{1,60}$/.test(id)) throw new Problem('sellerNotFound')
  tagPage(`seller:${id}`)
  const [row] = await reads
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active'), eq(users.profileVisible, true)))
  if (!row) throw new Problem('sellerNotFound')
  return row
}

/**
 * A seller as this viewer may see them. Number, e-mail and village need a viewer with a complete profile; number and
 * e-mail are shown only if the seller allows it, and the number only through an ad that shows it too.
 * @param reader who requests the seller; null for a page that is the same for everyone
 * @throws Problem sellerNotFound
 */
export async function getSeller(id: string, reader: NumberReader | null = null): Promise<Seller> {
  const { db, reads } = await services()
  const row = await findSeller(id, reader === null ? reads : db)
  const complete = reader?.viewer != null && isProfileComplete(reader.viewer)
  const contactPostId = reader?.viewer && row.showNumber ? await findContactPost(reader.viewer, id) : undefined
  const phone =
    reader && contactPostId !== undefined
      ? await numberForReader({ postId: contactPostId, phoneShown: true, seller: row }, reader)
      : undefined
  return {
    id: row.id,
    name: hideContacts(row.name),
    surname: hideContacts(row.surname),
    image: row.image && picturePath(row.image),
    place: { district: row.district, state: row.state, ...(complete && row.village ? { village: row.village } : {}) },
    ...(contactPostId === undefined ? {} : { contactPostId }),
    ...(phone === undefined ? {} : { phone }),
    ...(complete && row.showEmail && row.email !== '' ? { email: row.email } : {}),
    directMessage: row.directMessage,
    createdAt: isoTime(row.createdAt),
  }
}

/** How many ads of a seller are active, sold, or taken away by the desk, also if they were deleted afterwards. */
export async function countByFate(id: string): Promise<{ active: number; sold: number; removed: number }> {
  const { reads } = await services()
  const count = (is: SQL) => sql<number>`(count(*) filter (where ${is}))::int`
  const [row] = await reads
    .select({
      active: count(eq(posts.status, 'active')),
      sold: count(eq(posts.status, 'sold')),
      removed: count(eq(posts.hiddenBecause, 'desk')),
    })
    .from(posts)
    .where(eq(posts.sellerId, id))
  return row ?? { active: 0, sold: 0, removed: 0 }
}

/** How many active and sold ads a seller has; deleted and hidden ads do not count. */
export async function countSellerPosts(id: string): Promise<SellerStats> {
  const { active, sold } = await countByFate(id)
  return { active, sold, total: active + sold }
}

/**
 * A seller's posts, active and recently sold, newest first. Only viewers with a complete profile and the seller see
 * their villages.
 * @throws Problem sellerNotFound
 */
export async function listSellerPosts(id: string, viewer: User | null): Promise<Post[]> {
  const { reads } = await services()
  await findSeller(id, reads)
  const rows = await selectPosts(reads)
    .where(and(eq(posts.sellerId, id), offered))
    .orderBy(desc(posts.createdAt), desc(posts.id))
  const data = await reference()
  const all = rows.map(row => toPost(row, data))
  return viewer && (viewer.id === id || isProfileComplete(viewer)) ? all : all.map(withoutVillage)
}

/**
 * One page of a seller's posts for the seller's own page: active ones first, then recently sold ones. They name only
 * the district: all ads of a seller together would show everybody the village, which only some viewers may see.
 * @param page counts from 1
 * @throws Problem sellerNotFound
 */
export async function readSellerPage(id: string, page: number): Promise<{ posts: Post[]; more: boolean }> {
  const { reads } = await services()
  await findSeller(id, reads)
  const rows = await selectPosts(reads)
    .where(and(eq(posts.sellerId, id), offered))
    .orderBy(sql`${posts.status} = 'sold'`, desc(posts.createdAt), desc(posts.id))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
  const data = await reference()
  return {
    posts: rows.slice(0, PAGE_SIZE).map(row => withoutVillage(toPost(row, data))),
    more: rows.length > PAGE_SIZE,
  }
}

/** Coordinates are removed too: even rounded, they reveal the village. */
const withoutVillage = (post: Post): Post => ({
  ...post,
  place: { ...post.place, village: null, subdistrict: null },
  location: null,
})
