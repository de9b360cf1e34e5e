import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { time } from './columns'

/**
 * What the desk has done: one row each, for ever. The database itself numbers the rows, gives each the hash of the one
 * before, and refuses changes (migration `desk_acts`); rows that are imported bring their own.
 */
export const deskActs = pgTable(
  'desk_acts',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: time('at').notNull(),
    /** Who did it: the name of the user on the machine. */
    by: text('by').notNull(),
    /** The command. */
    act: text('act').notNull(),
    /** The post, user or report that it was done to; never a number or an address. */
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    /** A SHA-256 of this row and of the hash of the row before, in hexadecimal digits. */
    hash: text('hash').notNull(),
  },
  table => [
    index('desk_acts_act').on(table.act, table.seq.desc().nullsFirst()),
    check('desk_acts_from_one', sql`${table.seq} > 0`),
  ],
)

/** The last row of the acts, so that its deletion is noticed, too; one row. */
export const deskTrail = pgTable('desk_trail', {
  id: smallint('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})
