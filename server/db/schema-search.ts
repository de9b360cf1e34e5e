import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { posts } from './schema'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a post is found by, written by server/search alone: beside the posts, so that neither their feeds nor their counters carry it along.
 * Its index keeps no pending list: a search costs the same however much was just written.
 */
export const searchPosts = pgTable(
  'search_posts',
  {
    postId: text('post_id').primaryKey().references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    foldVersion: smallint('fold_version').notNull(),
    vector: tsvector('vector').notNull(),
  },
  table => [index('search_posts_vector').using('gin', table.vector).with({ fastupdate: false }), index('search_posts_version').on(table.foldVersion)],
)

/** The words that posts use, as phonetic keys, for those that are misspelt. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** In how many posts, counted up to a thousand. */
    posts: integer('posts').notNull().default(1),
  },
  () => [index('search_words_similar').using('gin', sql`word gin_trgm_ops`).with({ fastupdate: false })],
)
