import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { METRICS, NETWORKS, PAGE_KINDS } from '@/lib/contract/vital-names'

/**
 * How fast pages were for their readers: how many measurements of a day lay between the same two bounds. Nothing here
 * tells which of them one reader made.
 */
export const vitals = pgTable(
  'vitals',
  {
    /** The day in India on which they were written. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: PAGE_KINDS }).notNull(),
    network: text('network', { enum: NETWORKS }).notNull(),
    /** In English; empty if it is not known. */
    state: text('state').notNull(),
    metric: text('metric', { enum: METRICS }).notNull(),
    /** The number of the bucket (server/vitals/buckets.ts). */
    bucket: smallint('bucket').notNull(),
    count: integer('count').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.kind, table.network, table.state, table.metric, table.bucket] })],
)
