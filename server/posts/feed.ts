import type { FeedFilters } from '@/lib/contract/feed'
import type { Post } from '@/lib/contract/posts'
import type { Locale } from '@/lib/i18n/locales'
import { getCategory } from '../categories/reference'
import { tagPage } from '../platform/page-tags'
import { services } from '../services/services'
import { countListing, readListing } from '../listing/listing'
import { countSearch, searchFeed, type SearchPage } from '../search/search-feed'
import { criteriaOf } from '../listing/criteria'
import { ANY_POST } from './invalidate-pages'
import { readPostRows, toPosts, type FeedPage } from '../listing/read-list'

/**
 * Tags the page with what a list shows.
 * @throws Problem categoryNotFound
 */
async function tagFeed(categoryId: string | null): Promise<void> {
  if (categoryId !== null) await getCategory(categoryId)
  tagPage(categoryId === null ? ANY_POST : `category:${categoryId}`)
}

/**
 * One page of the active posts of a category (null: all categories). `cursor` continues where a page ended and costs
 * the same at any depth; `pageNo` counts pages from 0.
 * @throws Problem categoryNotFound
 */
export async function readFeed(
  categoryId: string | null,
  filters: FeedFilters,
): Promise<FeedPage & Partial<SearchPage>> {
  await tagFeed(categoryId)
  if (filters.searchquery) return searchFeed(categoryId, filters)
  const { reads } = await services()
  const { rows, next, count } = await readListing(reads, criteriaOf(categoryId, filters), filters, readPostRows)
  return { posts: await toPosts(rows, filters), nextCursor: next, ...(count === undefined ? {} : { count }) }
}

/** Languages that most people in India read. */
const COMMON_LANGUAGES = ['hi', 'en']

/**
 * The posts of a category's first page, those first that readers of a language can read: posts in that language, then
 * in the most common languages, then the rest; the newest of each first.
 * @throws Problem categoryNotFound
 */
export async function readFeatured(categoryId: string, locale: Locale, most: number): Promise<Post[]> {
  await tagFeed(categoryId)
  const { reads } = await services()
  const { rows } = await readListing(reads, criteriaOf(categoryId, {}), {}, readPostRows)
  const rank = ({ language }: { language: string }) =>
    language === locale ? 0 : COMMON_LANGUAGES.includes(language) ? 1 : 2
  return toPosts(rows.toSorted((one, other) => rank(one) - rank(other)).slice(0, most), {})
}

/**
 * How many active posts a category (null: all categories) has with these filters, at most `COUNT_CAP`.
 * @throws Problem categoryNotFound
 */
export async function countFeed(categoryId: string | null, filters: FeedFilters): Promise<number> {
  await tagFeed(categoryId)
  const { reads } = await services()
  return filters.searchquery
    ? countSearch(categoryId, filters)
    : countListing(reads, criteriaOf(categoryId, filters), filters)
}
