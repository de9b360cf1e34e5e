import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { posts } from './schema'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The search index of posts, written only by server/search. It is a table of its own, so that neither reads of feeds
 * nor updates of counters touch it. Its index has no pending list, so that a search costs the same after many writes.
 */
export const searchPosts = pgTable(
  'search_posts',
  {
    postId: text('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    // The column keeps the name it was made with: an older version of the site still writes it.
    indexVersion: smallint('fold_version').notNull(),
    vector: tsvector('vector').notNull(),
  },
  table => [
    index('search_posts_vector').using('gin', table.vector).with({ fastupdate: false }),
    index('search_posts_version').on(table.indexVersion),
  ],
)

/** The words of posts, as phonetic keys, for correcting misspelt words. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** The number of posts with the word, counted up to a thousand. */
    posts: integer('posts').notNull().default(1),
  },
  () => [
    index('search_words_similar')
      .using('gin', sql`word gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)
