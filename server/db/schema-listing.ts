import { boolean, doublePrecision, index, integer, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core'
import { posts } from './schema'

/**
 * What lists filter and sort active posts by, a narrow row each, kept by a trigger on posts (migration `listed_posts`): the server only reads it.
 * The indexes of lists hold all of it, so that a list is read from an index alone; they are in the migration, because they include columns,
 * which the schema cannot say. The one here tells soon which places have ads at all.
 */
export const listedPosts = pgTable(
  'listed_posts',
  {
    id: text('id').primaryKey().references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    price: integer('price').notNull(),
    /** The tenth of a degree it is in, counted along the parallels from the south; null without a position. */
    cell: integer('cell'),
    /** Litres per day. */
    milk: real('milk'),
    hasPhoto: boolean('has_photo').notNull(),
    categoryId: text('category_id').notNull(),
    type: text('type', { enum: ['Sell', 'Buy', 'Rent'] }).notNull(),
    breedId: text('breed_id'),
    lactationId: text('lactation_id'),
    district: text('district'),
    state: text('state'),
  },
  table => [index('listed_places').on(table.categoryId, table.state, table.district)],
)
