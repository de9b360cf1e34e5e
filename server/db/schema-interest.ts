import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns'
import { posts, users } from './schema'

/** Users who requested a seller's number or wrote to the seller, once per post and user. */
export const inquiries = pgTable(
  'inquiries',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.postId, table.userId] }),
    // The count of a day uses it to find the first contacts of that day.
    index('inquiries_created').on(table.createdAt),
  ],
)

/** Who viewed a post on which day (in India), by a hash that names nobody, so that each viewer counts once. */
export const views = pgTable(
  'views',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    viewer: text('viewer').notNull(),
    day: date('day').notNull(),
  },
  table => [primaryKey({ columns: [table.postId, table.day, table.viewer] }), index('views_day').on(table.day)],
)

export const savedPosts = pgTable(
  'saved_posts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.userId, table.postId] }), index('saved_posts_post').on(table.postId)],
)
