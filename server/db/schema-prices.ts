import { sql } from 'drizzle-orm'
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from './columns'
import { breeds, categories } from './schema'

/**
 * What is usually asked and paid for animals of one kind in one place, counted by a job (server/prices/count.ts). A
 * cell with too few sellers has no row. Prices in whole rupees.
 */
export const priceCells = pgTable('price_cells', {
  /** The name of the cell: what its ads have in common (server/prices/cells.ts). */
  cell: text('cell').primaryKey(),
  /** The count that wrote it. */
  countId: text('count_id')
    .notNull()
    .references(() => priceCounts.id, { onDelete: 'cascade' }),
  /** How many sellers. */
  sellers: integer('sellers').notNull(),
  /** One ad of ten asks less than `p10`, one of four less than `p25`, and so on. */
  p10: integer('p10').notNull(),
  p25: integer('p25').notNull(),
  median: integer('median').notNull(),
  p75: integer('p75').notNull(),
  p90: integer('p90').notNull(),
})

/** The counts: one for each breed, and one for each category as a whole. */
export const priceCounts = pgTable('price_counts', {
  id: text('id').primaryKey(),
  categoryId: text('category_id')
    .notNull()
    .references(() => categories.id),
  /** Null: the category as a whole. */
  breedId: text('breed_id').references(() => breeds.id),
  countedAt: time('counted_at')
    .notNull()
    .default(sql`'-infinity'`),
})

/** How the usual price of a cell moved: what the last count of each month found. */
export const priceMonths = pgTable(
  'price_months',
  {
    cell: text('cell').notNull(),
    /** The first day of the month, in India. */
    month: date('month', { mode: 'string' }).notNull(),
    sellers: integer('sellers').notNull(),
    median: integer('median').notNull(),
  },
  table => [primaryKey({ columns: [table.cell, table.month] })],
)
