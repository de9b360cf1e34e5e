import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { OPINIONS, SALE_STATES } from '../../lib/contract/sales'
import { time } from './columns'
import { posts, users } from './schema'

/**
 * Sales whose seller has named the buyer, at most one of a post. They outlive the post, because what was confirmed
 * counts on.
 */
export const sales = pgTable(
  'sales',
  {
    id: text('id').primaryKey(),
    postId: text('post_id').references(() => posts.id, { onDelete: 'set null' }),
    sellerId: text('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: SALE_STATES }).notNull().default('asked'),
    /** When the seller named the buyer, and when the buyer answered. */
    namedAt: time('named_at').notNull().defaultNow(),
    answeredAt: time('answered_at'),
    /** False for a buyer who used the same device as the seller, or as another buyer of the seller. */
    counts: boolean('counts').notNull().default(true),
    /** What each says about the other; null: nothing yet. */
    sellerSays: text('seller_says', { enum: OPINIONS }).array(),
    buyerSays: text('buyer_says', { enum: OPINIONS }).array(),
  },
  table => [
    uniqueIndex('sales_post')
      .on(table.postId)
      .where(sql`post_id is not null`),
    index('sales_seller').on(table.sellerId),
    index('sales_buyer').on(table.buyerId),
  ],
)
