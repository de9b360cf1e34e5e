import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { WORD_LISTS } from '@/lib/contract/desk-words'
import { createdAt, time } from './columns'
import { posts, users } from './schema'

/** The risk of each post that was posted or changed (server/risk). Only the desk sees it. */
export const risks = pgTable(
  'risks',
  {
    postId: text('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** From 0 to 100. */
    score: smallint('score').notNull(),
    /** The names of the signals that it has (server/risk/weights.ts). */
    reasons: text('reasons').array().notNull(),
    assessedAt: time('assessed_at').notNull().defaultNow(),
    /** Do buyers read that they should compare before they pay in advance? */
    compareFirst: boolean('compare_first').notNull().default(false),
    /** Keys of the seller's own words: descriptions with nearly the same words share at least one. */
    wordKeys: integer('word_keys').array().notNull(),
    /** A hash of photos, price and text, as they were assessed. */
    content: text('content').notNull(),
    /** Until when the post is held for the desk; null: it is not held. */
    heldUntil: time('held_until'),
    /** What was decided: the desk released or hid the post, or nobody decided in time. */
    decision: text('decision', { enum: ['released', 'hidden', 'lapsed'] }),
    /** The content that it was decided about: another content is assessed anew. */
    decidedContent: text('decided_content'),
  },
  table => [
    index('risks_words').using('gin', table.wordKeys).with({ fastupdate: false }),
    index('risks_held')
      .on(table.heldUntil)
      .where(sql`held_until is not null`),
  ],
)

/** Words and links that the desk has put on a list (server/risk/listed.ts). */
export const listedWords = pgTable('listed_words', {
  id: text('id').primaryKey(),
  /** As the desk wrote it, in lower case and with single spaces. */
  text: text('text').notNull().unique(),
  list: text('list', { enum: WORD_LISTS }).notNull(),
  createdAt: createdAt(),
})

/** Where sellers posted from: their devices and addresses, as keyed hashes. */
export const origins = pgTable(
  'origins',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    kind: text('kind', { enum: ['device', 'address'] }).notNull(),
    usedAt: time('used_at').notNull().defaultNow(),
    /** Is the user blocked? Stored here, so that an address with thousands of users is looked up at once. */
    isBlocked: boolean('is_blocked').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('origins_blocked')
      .on(table.hash)
      .where(sql`is_blocked`),
    index('origins_used').on(table.usedAt),
  ],
)
