import { filterQuery, pageNumber, readFilters } from '@/lib/listing/feed-address'
import { apiFilters } from '@/lib/listing/wire-filters'
import type { Locale } from '@/lib/i18n/locales'
import { getCategory } from '@/server/categories/reference'
import { listLandings } from '@/server/landings/landings'
import { wordsOfEmptySearch } from '@/server/market/empty-searches'
import { tellEmptySearch } from '@/server/platform/page-tags'
import { orNull } from '@/server/platform/problem'
import { countFeed, readFeed } from '@/server/posts/feed'
import { feedInLanguage } from '@/server/posts/in-language'
import { filterCatalog } from '@/server/posts/filter-catalog'
import { readPriceScale } from '@/server/prices/scale'

/**
 * Reads what the page of a category shows.
 * @param query of the page's address
 * @returns null if there is no such category
 */
export async function readCategory(locale: Locale, categoryId: string, query: URLSearchParams) {
  const [category, named, prices] = await Promise.all([
    orNull(getCategory(categoryId)),
    orNull(filterCatalog(categoryId, locale, { district: query.get('district'), near: query.get('near') })),
    readPriceScale(categoryId),
  ])
  if (!category || !named) return null
  const catalog = { ...named, prices }
  const filters = readFilters(query, catalog)
  const plain = filterQuery(filters) === ''
  const page = pageNumber(query.get('page') ?? undefined)
  const [{ count = 0, ...feed }, countOfAll, landings] = await Promise.all([
    readFeed(category.id, { ...apiFilters(filters), pageNo: page - 1, count: 'true' }),
    plain ? null : countFeed(category.id, {}),
    // Only the first page of the plain list links to landing pages.
    plain && page === 1 ? listLandings(category.id) : null,
  ])
  const words = wordsOfEmptySearch({ ...apiFilters(filters), pageNo: page - 1 }, feed.posts)
  if (words !== null) tellEmptySearch({ language: locale, words })
  return {
    category,
    catalog,
    filters,
    /** True if no filter is set. Only such a list is for crawlers. */
    plain,
    page,
    feed: await feedInLanguage(locale, feed),
    count,
    /** The number of all posts of the category, without filters. */
    countOfAll: countOfAll ?? count,
    landings,
  }
}
