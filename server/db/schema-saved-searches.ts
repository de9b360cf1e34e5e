import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SavedFilters } from '../../lib/contract/saved-searches'
import { users } from './schema'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/**
 * Searches that people are told about. `needs` are lexemes of which a matching post has at least one (`*`: nothing is known of it): who posts
 * finds by them, through one index, the searches that are worth a look. One that waits for its look is out of that index.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    filters: jsonb('filters').$type<SavedFilters>().notNull(),
    /** The filters as one text: the same search is saved once. */
    key: text('key').notNull(),
    needs: text('needs').array().notNull(),
    /** A job that looks for new matches is waiting. */
    isQueued: boolean('is_queued').notNull().default(false),
    /** Up to when posts were looked at. */
    lookedAt: time('looked_at').notNull().defaultNow(),
    /** Matches of the last minute before that: a post can be stored a moment after a later one. */
    lately: text('lately').array().notNull().default([]),
    toldAt: time('told_at'),
    /** Matches that were told and not opened yet. */
    newCount: integer('new_count').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('saved_searches_key').on(table.userId, table.key),
    index('saved_searches_needs').using('gin', table.needs).with({ fastupdate: false }).where(sql`not is_queued`),
    index('saved_searches_looked').on(table.lookedAt).where(sql`not is_queued`),
  ],
)
