import { z } from 'zod'
import { PAGE_SIZE, PAGE_SIZE_MAX, PRICE_MAX } from './limits'
import { readNear } from './near'
import { LIST_FILTERS, type FilterName } from './list-filters'
import { PostCodec } from './post-codec'
import { decimalNumber, wholeNumber } from './texts'

const yesNo = z.enum(['true', 'false'], 'choice')
const placeText = z
  .string()
  .refine(text => readNear(text) !== undefined, 'choice')
  .describe(
    'Latitude and longitude to a tenth of a degree, `29.3_76.3`. In the default order, posts within 25 km of it come first, then those within 50, 100, 200 km, and all others; in each of these bands the newest first.',
  )

function schemaOf(name: FilterName): z.ZodType {
  const { values } = LIST_FILTERS[name]
  if (values.kind === 'choice') return z.enum(values.choices, 'choice')
  if (values.kind === 'catalogId') return values.rows === 'places' ? placeText : z.string().max(values.length)
  return values.kind === 'rupees' ? wholeNumber(0, PRICE_MAX) : yesNo
}

type SchemaOf<V> = V extends { choices: readonly (infer T extends string)[] }
  ? z.ZodEnum<{ [C in T]: C }>
  : V extends { kind: 'catalogId' }
    ? z.ZodString
    : V extends { kind: 'rupees' }
      ? ReturnType<typeof wholeNumber>
      : typeof yesNo
type FilterShape = {
  [N in FilterName as (typeof LIST_FILTERS)[N]['wire']]: z.ZodOptional<SchemaOf<(typeof LIST_FILTERS)[N]['values']>>
}

/** Every filter of a list, with its name in the API. */
const FILTER_SHAPE = Object.fromEntries(
  Object.entries(LIST_FILTERS).map(([name, { wire }]) => [wire, schemaOf(name as FilterName).optional()]),
) as unknown as FilterShape

/** All parameters of a feed, under the names of PRODUCT § 7. Prices in rupees, degrees in WGS 84. */
export const FeedQuery = z.object({
  pageNo: wholeNumber(0, 1_000_000).optional(),
  pageSize: wholeNumber(1, PAGE_SIZE_MAX).optional(),
  cursor: z.string().max(200).optional(),
  searchquery: z.string().max(200).optional(),
  ...FILTER_SHAPE,
  latitude: decimalNumber(-90, 90).optional(),
  longitude: decimalNumber(-180, 180).optional(),
  /** Requests `data.count` as well. */
  count: yesNo.optional(),
})

export type FeedFilters = z.output<typeof FeedQuery>

/** Posts per page if the request names no number. */
export const DEFAULT_PAGE_SIZE = PAGE_SIZE

/**
 * A page of a feed; `nextCursor` is null at the end. `count`, if requested: the number of
 * all matching posts, or 1,000 for more.
 */
export const FeedPageWire = z.object({
  posts: z.array(PostCodec),
  nextCursor: z.string().nullable(),
  count: z.number().int().optional(),
})
