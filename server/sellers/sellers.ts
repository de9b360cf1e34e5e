import { and, desc, eq } from 'drizzle-orm'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import type { Post } from '@/lib/contract/posts'
import type { Seller } from '@/lib/contract/sellers'
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

/** A seller's posts, active and lately sold, newest first. @throws Problem sellerNotFound */
export async function listSellerPosts(id: string): Promise<Post[]> {
  await findSeller(id)
  const { db } = await services()
  const rows = await selectPosts(db).where(and(eq(posts.sellerId, id), visible)).orderBy(desc(posts.createdAt), desc(posts.id))
  const data = await reference()
  return rows.map(row => toPost(row, data))
}
