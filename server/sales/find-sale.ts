import { and, desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { SALE_DAYS } from '@/lib/contract/limits'
import type { Sale } from '@/lib/contract/sales'
import type { User } from '@/lib/contract/users'
import { hideContacts } from '@/lib/fraud/contact-in-text'
import { picturePath } from '@/lib/pictures/pictures'
import type { Db } from '../db/client'
import { posts, users } from '../db/schema'
import { sales } from '../db/schema-sales'
import { Problem } from '../platform/problem'
import { isPostId } from '../posts/get'
import { services } from '../services/services'
import { hasBuyers, listBuyers } from './buyers'
import { toPartner } from './partner'

/** Can its seller still sell a post, and then name the buyer? */
const isForSale = sql<boolean>`(${posts.type} = 'Sell' and ${posts.status} in ('active', 'ended'))`
/** Was a post sold so recently that its seller can name the buyer? */
const isNameable = sql<boolean>`coalesce(${posts.type} = 'Sell' and ${posts.status} = 'sold' and ${posts.soldAt} > now() - make_interval(days => ${SALE_DAYS}), false)`
/** Can the named buyer still answer, or both still say something about each other? */
const isOpen = sql<boolean>`coalesce(coalesce(${sales.answeredAt}, ${sales.namedAt}) > now() - make_interval(days => ${SALE_DAYS}), false)`

/**
 * A post, the sale whose buyer its seller has named (null: nobody), and what can still be done about it.
 * @throws Problem postNotFound
 */
export async function readSale(db: Pick<Db, 'select'>, postId: string) {
  if (!isPostId(postId)) throw new Problem('postNotFound')
  const [row] = await db
    .select({ post: posts, sale: sales, isForSale, isNameable, isOpen })
    .from(posts)
    .leftJoin(sales, eq(sales.postId, posts.id))
    .where(eq(posts.id, postId))
  if (!row) throw new Problem('postNotFound')
  return row
}

/**
 * The sale of a post as its seller or the named buyer sees it; the seller also before the sale, to choose the buyer.
 * @throws Problem postNotFound: unknown, of others, or an own post that was not sold lately and is not for sale
 */
export async function getSale(viewer: User, postId: string): Promise<Sale> {
  const { db } = await services()
  const { post, sale, ...can } = await readSale(db, postId)
  const isSeller = post.sellerId === viewer.id
  if (!isSeller && sale?.buyerId !== viewer.id) throw new Problem('postNotFound')
  if (sale === null && !can.isNameable && !can.isForSale) throw new Problem('postNotFound')
  const partnerId = isSeller ? sale?.buyerId : post.sellerId
  const [partner] =
    partnerId === undefined
      ? []
      : await db
          .select({ id: users.id, name: users.name, surname: users.surname, image: users.image })
          .from(users)
          .where(eq(users.id, partnerId))
  const cover = post.images[0]
  return {
    postId,
    title: hideContacts(post.title),
    language: post.language,
    image: cover === undefined ? null : picturePath(cover),
    role: isSeller ? 'seller' : 'buyer',
    state: sale?.state ?? null,
    partner: partner ? toPartner(partner) : null,
    says: sale && (isSeller ? sale.sellerSays : sale.buyerSays),
    isOver: sale !== null && !can.isOpen,
    isNameable: isSeller && can.isNameable && sale?.state !== 'confirmed',
    buyers:
      isSeller && sale?.state !== 'confirmed' && (can.isNameable || can.isForSale) ? await listBuyers(postId) : [],
  }
}

/** Of a query that joins `sales`: can the seller name a buyer, await an answer, or say something about the buyer? */
const sellerCanAct = sql`case ${sales.state} when 'asked' then ${isOpen} when 'confirmed' then ${isOpen} and ${sales.sellerSays} is null else ${isNameable} and ${hasBuyers} end`
/** Of a query that joins `sales`: can the named buyer answer, or say something about the seller? */
const buyerCanAct = sql`${isOpen} and (${sales.state} = 'asked' or (${sales.state} = 'confirmed' and ${sales.buyerSays} is null))`

/**
 * The sold posts about whose sale the viewer can do something. As their seller: name a buyer, see whether the named one
 * has answered, or say something about the buyer. As the named buyer: answer, or say something about the seller.
 */
export async function listOpenSales(viewer: User): Promise<string[]> {
  const { db } = await services()
  const own = db
    .select({ id: posts.id, soldAt: posts.soldAt })
    .from(posts)
    .leftJoin(sales, eq(sales.postId, posts.id))
    .where(and(eq(posts.sellerId, viewer.id), eq(posts.status, 'sold'), sellerCanAct))
  const bought = db
    .select({ id: posts.id, soldAt: posts.soldAt })
    .from(sales)
    .innerJoin(posts, eq(posts.id, sales.postId))
    .where(and(eq(sales.buyerId, viewer.id), eq(posts.status, 'sold'), buyerCanAct))
  const rows = await unionAll(own, bought).orderBy(desc(posts.soldAt))
  return rows.map(({ id }) => id)
}
