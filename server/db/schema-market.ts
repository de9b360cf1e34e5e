import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CHANNELS } from '../../lib/contract/notifications'
import { time } from './columns'
import { posts } from './schema'

/** Searches by words that found nothing, one row for each language and words. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    /** A keyed hash of the language and the words. */
    hash: text('hash').primaryKey(),
    /** The language in which it was searched. */
    language: text('language').notNull(),
    /** Null until ten people have searched for them. */
    words: text('words'),
    times: integer('times').notNull().default(1),
    lastAt: time('last_at').notNull().defaultNow(),
  },
  table => [index('empty_searches_last').on(table.lastAt)],
)

/** Who searched for words that are not known yet, as keyed hashes, so that each person counts once. */
export const emptySearchPeople = pgTable(
  'empty_search_people',
  {
    search: text('search')
      .notNull()
      .references(() => emptySearches.hash, { onDelete: 'cascade' }),
    person: text('person').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.search, table.person] }),
    index('empty_search_people_person').on(table.person),
  ],
)

/** How many notices were sent on each day (in India) by a channel, and how many never arrived. */
export const deliveryCounts = pgTable(
  'delivery_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    sent: integer('sent').notNull(),
    failed: integer('failed').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.channel] })],
)

/** When the ads of each day (in India) were last counted. */
export const marketCounts = pgTable('market_counts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  countedAt: time('counted_at').notNull().defaultNow(),
})

/**
 * What was counted of the ads of a day, a state and a category, without anybody's id (server/market/count.ts). Of the
 * waiting times every single one is kept, because medians cannot be added. The indexes of posts that the count reads
 * include columns, so they are in the migration `market`.
 */
export const marketDays = pgTable(
  'market_days',
  {
    day: date('day', { mode: 'string' })
      .notNull()
      .references(() => marketCounts.day, { onDelete: 'cascade' }),
    /** Empty for posts without one. */
    state: text('state').notNull(),
    categoryId: text('category_id').notNull(),
    newAds: integer('new_ads').notNull(),
    sellers: integer('sellers').notNull(),
    /** Of each first contact, the seconds since the ad was put up. */
    contactSeconds: integer('contact_seconds').array().notNull(),
    /** Of each ad that was sold, the seconds since it was put up. */
    soldSeconds: integer('sold_seconds').array().notNull(),
    held: integer('held').notNull(),
    heldHidden: integer('held_hidden').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.state, table.categoryId] })],
)

/** Each time that a post was held for the desk. What became of it is in its cases. */
export const riskHolds = pgTable(
  'risk_holds',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    heldAt: time('held_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.postId, table.heldAt] }), index('risk_holds_held').on(table.heldAt)],
)
