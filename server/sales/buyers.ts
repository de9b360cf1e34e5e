import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { SalePartner } from '@/lib/contract/sales'
import type { Db } from '../db/client'
import { posts, users } from '../db/schema'
import { inquiries } from '../db/schema-interest'
import { services } from '../services/services'
import { toPartner } from './partner'

/** How many buyers a seller can choose from. */
const LISTED = 30

/**
 * Can this user be named as the buyer of a post: has the user written to the seller, is the account active, and has
 * neither of them blocked the other? Without this, anybody could be asked.
 * @param seller the seller's id, in a query of `users` (the column is written out, because a query of one table leaves
 * out its name)
 */
const mayBeBuyer = (seller: SQL) => sql<boolean>`(users.status = 'active' and users.id <> ${seller}
  and exists (
    select 1 from chat join message on message.chat_id = chat.id and message.from_low = (chat.low_user_id = users.id)
    where chat.low_user_id = least(users.id, ${seller}) and chat.high_user_id = greatest(users.id, ${seller}))
  and not exists (
    select 1 from block
    where (blocker_id = users.id and blocked_id = ${seller}) or (blocker_id = ${seller} and blocked_id = users.id)))`

/** Those who may have bought a post: they asked about it and wrote to its seller. The latest comes first. */
export async function listBuyers(postId: string): Promise<SalePartner[]> {
  const { db } = await services()
  const rows = await db
    .select({ id: users.id, name: users.name, surname: users.surname, image: users.image })
    .from(inquiries)
    .innerJoin(posts, eq(posts.id, inquiries.postId))
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(sql`${inquiries.postId} = ${postId} and ${mayBeBuyer(sql`posts.seller_id`)}`)
    .orderBy(desc(inquiries.createdAt))
    .limit(LISTED)
  return rows.map(toPartner)
}

/** Of a query that joins `posts`: is there anybody who may have bought the post? */
export const hasBuyers = sql<boolean>`exists (
  select 1 from ${inquiries} join ${users} on ${users.id} = ${inquiries.userId}
  where ${inquiries.postId} = ${posts.id} and ${mayBeBuyer(sql`posts.seller_id`)})`

/** Can this user be named as a buyer by this seller? */
export async function canBeNamed(db: Pick<Db, 'select'>, sellerId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ can: mayBeBuyer(sql`${sellerId}::text`) })
    .from(users)
    .where(eq(users.id, userId))
  return row?.can === true
}
