import { isNotNull } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core'
import { posts } from './schema'

/**
 * The columns by which lists filter and sort active posts, in a narrow row for each. A trigger on posts maintains it
 * (migrations `listed_posts`, `listed_animals` and `goods`); the server only reads it. The indexes of lists contain all
 * columns but `facts`, so that a list is read from an index alone. They are in the migrations, because they include
 * columns, which the schema cannot express. The indexes here tell quickly which places have ads at all, and which ads
 * of goods have a fact.
 */
export const listedPosts = pgTable(
  'listed_posts',
  {
    id: text('id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    price: integer('price').notNull(),
    /**
     * The cell of a tenth of a degree that the post is in, counted along the parallels from the south; null without a
     * position.
     */
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
    /** False if the seller did not say. */
    isPregnant: boolean('is_pregnant').notNull(),
    vaccinated: boolean('vaccinated').notNull(),
    /** Facts of goods by which lists filter (lib/listing/goods-facts.ts); null: none. */
    facts: text('facts').array(),
  },
  table => [
    index('listed_places').on(table.categoryId, table.state, table.district),
    index('listed_facts').using('gin', table.facts).where(isNotNull(table.facts)),
  ],
)
