import { index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { CONSENT_KINDS } from '../../lib/contract/consents'
import { users } from './schema'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** What people agreed to, in which words and when, and when they took it back: each time a row of its own, so that it can be shown later. */
export const consents = pgTable(
  'consents',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    /** Which words were shown, and in which language. */
    wording: smallint('wording').notNull(),
    language: text('language').notNull(),
    givenAt: time('given_at').notNull().defaultNow(),
    withdrawnAt: time('withdrawn_at'),
  },
  table => [index('consents_user').on(table.userId, table.kind)],
)
