import type { FeedFilters } from '@/lib/contract/feed'
import { getCategory } from '../categories/reference'
import { onceAPage, shows } from '../pages/shows'
import { services } from '../platform/services'
import { countListing, readListing } from '../search/listing'
import { countSearch, searchFeed, type SearchPage } from '../search/search-feed'
import { wantedOf } from '../search/wanted'
import { ANY_POST } from './drop-pages'
import { readPostRows, toPosts, type FeedPage } from './read-list'

/** Notes what a list shows. @throws Problem categoryNotFound */
async function showsFeed(categoryId: string | null): Promise<void> {
  if (categoryId !== null) await getCategory(categoryId)
  shows(categoryId === null ? ANY_POST : `category:${categoryId}`)
}

/**
 * One page of the active posts of a category, or of all (null). `cursor` goes on where a page ended, at any depth for the
 * same cost; `pageNo` counts pages from 0.
 * @throws Problem categoryNotFound
 */
export async function readFeed(categoryId: string | null, filters: FeedFilters): Promise<FeedPage & Partial<SearchPage>> {
  await showsFeed(categoryId)
  return onceAPage(JSON.stringify(['feed', categoryId, filters]), async () => {
    if (filters.searchquery) return searchFeed(categoryId, filters)
    const { db } = await services()
    const { rows, next, count } = await readListing(db, wantedOf(categoryId, filters), filters, readPostRows)
    return { posts: await toPosts(rows, filters), nextCursor: next, ...(count === undefined ? {} : { count }) }
  })
}

/** How many active posts a category, or all (null), has with these filters, at most `COUNT_CAP`. @throws Problem categoryNotFound */
export async function countFeed(categoryId: string | null, filters: FeedFilters): Promise<number> {
  await showsFeed(categoryId)
  const { db } = await services()
  return onceAPage(JSON.stringify(['count', categoryId, filters]), () => (filters.searchquery ? countSearch(categoryId, filters) : countListing(db, wantedOf(categoryId, filters), filters)))
}
