import { z } from 'zod'
import { MILK_RANGES, PAGE_SIZE, PAGE_SIZE_MAX, POST_TYPES, PRICE_MAX, SORTS } from './limits'
import { decimalNumber, wholeNumber } from './texts'

/** Everything a feed can be asked for; the names are PRODUCT § 7's. Prices in rupees, degrees in WGS 84. */
export const FeedQuery = z.object({
  pageNo: wholeNumber(0, 1_000_000).optional(),
  pageSize: wholeNumber(1, PAGE_SIZE_MAX).optional(),
  cursor: z.string().max(200).optional(),
  searchquery: z.string().max(200).optional(),
  breedId: z.string().max(60).optional(),
  lactationId: z.string().max(60).optional(),
  minPrice: wholeNumber(0, PRICE_MAX).optional(),
  maxPrice: wholeNumber(0, PRICE_MAX).optional(),
  milkCapacity: z.enum(MILK_RANGES, 'choice').optional(),
  sortBy: z.enum(SORTS, 'choice').optional(),
  advType: z.enum(POST_TYPES, 'choice').optional(),
  district: z.string().max(100).optional(),
  hasPhoto: z.enum(['true', 'false'], 'choice').optional(),
  latitude: decimalNumber(-90, 90).optional(),
  longitude: decimalNumber(-180, 180).optional(),
  /** Asks for `data.count`, too. */
  count: z.enum(['true', 'false'], 'choice').optional(),
})

export type FeedFilters = z.output<typeof FeedQuery>

/** Posts on a page where nothing else is asked for. */
export const DEFAULT_PAGE_SIZE = PAGE_SIZE
