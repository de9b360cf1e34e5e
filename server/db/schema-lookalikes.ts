import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { posts } from './schema'

/**
 * Signatures of uploaded photos (server/media/signature.ts), and the post that shows them. A plain picture has none.
 */
export const signatures = pgTable(
  'signatures',
  {
    key: text('key').primaryKey(),
    signature: text('signature').notNull(),
    /** The signature's four quarters: similar photos share at least one. */
    quarters: integer('quarters').array().notNull(),
    postId: text('post_id').references(() => posts.id, { onDelete: 'cascade' }),
  },
  table => [
    index('signatures_post').on(table.postId),
    index('signatures_quarters').using('gin', table.quarters).with({ fastupdate: false }),
  ],
)

/** Posts of different sellers with the same photo, for the desk. */
export const lookalikes = pgTable(
  'lookalikes',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The older post. */
    earlierId: text('earlier_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** How many of the 64 bits differ. */
    distance: smallint('distance').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.postId, table.earlierId] }),
    index('lookalikes_earlier').on(table.earlierId),
    index('lookalikes_newest').on(table.createdAt),
  ],
)
