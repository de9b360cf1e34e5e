import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REQUEST_KINDS, REQUEST_OUTCOMES } from '@/lib/contract/desk-requests'
import { createdAt, time } from './columns'
import { users } from './schema'

/** What people ask the operator for who cannot do it themselves: their data, or that it is erased. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: text('id').primaryKey(),
    /** Null: the account is erased, and that it was asked for remains. */
    personId: text('person_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    /** How it came, and how the desk knows that it is them. */
    how: text('how').notNull(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
    /** When the file was made the last time. */
    fileAt: time('file_at'),
    /** Null: it is open. */
    outcome: text('outcome', { enum: REQUEST_OUTCOMES }),
    reason: text('reason').notNull().default(''),
    closedBy: text('closed_by'),
    closedAt: time('closed_at'),
  },
  table => [
    // Who asks twice has asked once.
    uniqueIndex('data_requests_open')
      .on(table.personId, table.kind)
      .where(sql`${table.outcome} is null`),
    index('data_requests_closed').on(table.closedAt),
  ],
)
