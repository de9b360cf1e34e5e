import { sql } from 'drizzle-orm'
import { bigint, bit, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt } from './columns'
import { posts } from './schema'

/**
 * Signatures of uploaded photos (server/media), and the post that shows them or showed them. Those of a post stay for a
 * year, longer than the picture. A plain picture has none.
 */
export const signatures = pgTable(
  'signatures',
  {
    key: text('key').primaryKey(),
    /** By which a seller's own duplicates are known (signature.ts). */
    signature: text('signature').notNull(),
    /** Only the version before writes and reads them: they go with the next version. */
    quarters: integer('quarters').array(),
    /** The twin code (twin-code.ts): bucket and code are null if the photo is too plain for it. */
    bucket: integer('bucket'),
    code: bigint('code', { mode: 'bigint' }),
    /** Null in rows of before there were twin codes, until `readMissingCodes`. */
    outline: bit('outline', { dimensions: 256 }),
    postId: text('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    index('signatures_post').on(table.postId),
    index('signatures_twins').on(table.bucket, table.code),
    index('signatures_age').using('brin', table.createdAt),
    index('signatures_unread')
      .on(table.key)
      .where(sql`outline is null`),
  ],
)

/** Posts with a photo that another seller's post showed first, for the desk. */
export const lookalikes = pgTable(
  'lookalikes',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The post that showed the photo first. It may be younger: a photo can be added to an old post. */
    earlierId: text('earlier_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** How many of the outlines' 256 bits differ. */
    distance: smallint('distance').notNull(),
    /** How the later photo was changed: `mirrored`, `cropped` and `bordered`, with commas between; '' if it was not. */
    changes: text('changes').notNull().default(''),
    /** The two photos; null in rows of before they were stored. */
    photo: text('photo'),
    earlierPhoto: text('earlier_photo'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.postId, table.earlierId] }),
    index('lookalikes_earlier').on(table.earlierId),
    index('lookalikes_newest').on(table.createdAt),
  ],
)
