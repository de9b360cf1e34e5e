import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { CONSENT_KINDS } from '../../lib/contract/consents'
import { time } from './columns'
import { users } from './schema'

/**
 * What users agreed to, with the wording and the time, and when they withdrew it. Each consent has a row of its own, so
 * that it can be proved later.
 */
export const consents = pgTable(
  'consents',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    /** The version of the wording that was shown, and its language. */
    wording: smallint('wording').notNull(),
    language: text('language').notNull(),
    givenAt: time('given_at').notNull().defaultNow(),
    withdrawnAt: time('withdrawn_at'),
  },
  table => [index('consents_user').on(table.userId, table.kind)],
)
