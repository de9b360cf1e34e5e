import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt } from './columns'
import { posts, users } from './schema'
import { deskCases } from './schema-cases'

/** Reports of posts; one open report per user and post. */
export const reports = pgTable(
  'reports',
  {
    id: text('id').primaryKey(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    /** Does the report count toward hiding the post while its address is stored? The others are only for the desk. */
    counts: boolean('counts').notNull().default(false),
    /** The address that it came from, as a keyed hash; kept for two days. */
    address: text('address'),
    /** The case that closed it; the desk's decision can be undone. */
    caseId: text('case_id').references(() => deskCases.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('reports_open')
      .on(table.postId, table.userId)
      .where(sql`status = 'open'`),
    index('reports_post').on(table.postId),
    index('reports_user').on(table.userId),
    index('reports_case')
      .on(table.caseId)
      .where(sql`case_id is not null`),
  ],
)
