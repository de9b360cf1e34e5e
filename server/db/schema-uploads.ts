import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, time } from './columns'
import { posts, users } from './schema'

/** Stored pictures that no row names yet, or any more. */
export const orphanPictures = pgTable(
  'loose_pictures',
  { key: text('key').primaryKey(), since: time('since').notNull().defaultNow() },
  table => [index('loose_pictures_since').on(table.since)],
)

/** Photos that were uploaded before their ad, with the ids that the seller's browser gave them. */
export const stagedPhotos = pgTable(
  'staged_photos',
  {
    key: text('key').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('staged_photos_client').on(table.ownerId, table.clientId),
    index('staged_photos_created').on(table.createdAt),
  ],
)

/** The post that a request with an `Idempotency-Key` created, so that its repetition creates nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.userId, table.key] })],
)
