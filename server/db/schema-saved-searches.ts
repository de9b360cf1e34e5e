import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SavedFilters } from '../../lib/contract/saved-searches'
import { time } from './columns'
import { users } from './schema'

/**
 * Saved searches. A matching post has at least one of `requiredLexemes` (`*`: none is known). By them, one index finds
 * the searches that a new post may match. A search whose check is queued is not in that index.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    filters: jsonb('filters').$type<SavedFilters>().notNull(),
    /** The filters as one text, so that the same search is saved once. */
    key: text('key').notNull(),
    requiredLexemes: text('needs').array().notNull(),
    /** A job that looks for new matches is queued. */
    isQueued: boolean('is_queued').notNull().default(false),
    /** The search has been checked for posts up to this time. */
    checkedAt: time('looked_at').notNull().defaultNow(),
    /** Matches of the last minute before that time, because a post can be stored a moment after a later one. */
    recentIds: text('lately').array().notNull().default([]),
    notifiedAt: time('told_at'),
    /** Matches that the user was notified of and has not opened yet. */
    newCount: integer('new_count').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('saved_searches_key').on(table.userId, table.key),
    index('saved_searches_needs')
      .using('gin', table.requiredLexemes)
      .with({ fastupdate: false })
      .where(sql`not is_queued`),
    // Those whose check is queued are apart, so that the index above stays short where many wait.
    index('saved_searches_needs_queued')
      .using('gin', table.requiredLexemes)
      .with({ fastupdate: false })
      .where(sql`is_queued`),
    index('saved_searches_looked')
      .on(table.checkedAt)
      .where(sql`not is_queued`),
  ],
)
