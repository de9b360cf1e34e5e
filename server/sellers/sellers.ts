import { and, desc, eq, sql } from 'drizzle-orm'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import type { Post } from '@/lib/contract/posts'
import { PAGE_SIZE } from '@/lib/contract/limits'
import type { Seller, SellerStats } from '@/lib/contract/sellers'
import type { User } from '@/lib/contract/users'
import { picturePath } from '@/lib/pictures'
import { reference } from '../categories/reference'
import { isoTime } from '../db/client'
import { posts, users } from '../db/schema'
import { shows } from '../pages/shows'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { visible } from '../posts/get'
import { selectPosts, toPost } from '../posts/read-row'

/** @throws Problem sellerNotFound: unknown, blocked, or one who does not want to be seen */
async function findSeller(id: string) {
  if (!/^[\w-]{1,60}$/.test(id)) throw new Problem('sellerNotFound')
  shows(`seller:${id}`)
  const { db } = await services()
  const [row] = await db.select().from(users).where(and(eq(users.id, id), eq(users.status, 'active'), eq(users.profileVisible, true)))
  if (!row) throw new Problem('sellerNotFound')
  return row
}

/**
 * A seller as this viewer may see them: number and e-mail only with a complete profile, and only where the seller shows them.
 * @throws Problem sellerNotFound
 */
export async function getSeller(viewer: User | null, id: string): Promise<Seller> {
  const row = await findSeller(id)
  const complete = viewer !== null && isProfileComplete(viewer)
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    image: row.image && picturePath(row.image),
    place: { district: row.district, state: row.state },
    ...(complete && row.showNumber ? { phone: row.mobile } : {}),
    ...(complete && row.showEmail && row.email !== '' ? { email: row.email } : {}),
    directMessage: row.directMessage,
    createdAt: isoTime(row.createdAt),
  }
}

/** How many ads a seller has, by status; what was deleted or is hidden does not count. */
export async function countSellerPosts(id: string): Promise<SellerStats> {
  const { db } = await services()
  const count = (status: 'active' | 'sold') => sql<number>`(count(*) filter (where ${posts.status} = ${status}))::int`
  const [row] = await db.select({ active: count('active'), sold: count('sold') }).from(posts).where(eq(posts.sellerId, id))
  const { active, sold } = row ?? { active: 0, sold: 0 }
  return { active, sold, total: active + sold }
}

/** A seller's posts, active and lately sold, newest first. @throws Problem sellerNotFound */
export async function listSellerPosts(id: string): Promise<Post[]> {
  await findSeller(id)
  const { db } = await services()
  const rows = await selectPosts(db).where(and(eq(posts.sellerId, id), visible)).orderBy(desc(posts.createdAt), desc(posts.id))
  const data = await reference()
  return rows.map(row => toPost(row, data))
}

/**
 * One page of a seller's posts for the seller's own page: what can be bought first, then what was lately sold.
 * @param page counts from 1
 * @throws Problem sellerNotFound
 */
export async function readSellerPage(id: string, page: number): Promise<{ posts: Post[]; more: boolean }> {
  await findSeller(id)
  const { db } = await services()
  const rows = await selectPosts(db)
    .where(and(eq(posts.sellerId, id), visible))
    .orderBy(sql`${posts.status} = 'sold'`, desc(posts.createdAt), desc(posts.id))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
  const data = await reference()
  return { posts: rows.slice(0, PAGE_SIZE).map(row => toPost(row, data)), more: rows.length > PAGE_SIZE }
}
