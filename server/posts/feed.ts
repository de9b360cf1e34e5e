import { sql } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import { COUNT_CAP } from '@/lib/contract/limits'
import { getCategory } from '../categories/reference'
import { posts } from '../db/schema'
import { shows } from '../pages/shows'
import { services } from '../platform/services'
import { countSearch, searchFeed, type SearchPage } from '../search/search-feed'
import { ANY_POST } from './drop-pages'
import { conditions, type FeedPage } from './feed-query'
import { readList } from './read-list'

/** What leaves a list in its order and its length. */
const PLAIN = new Set(['pageNo', 'pageSize', 'cursor', 'sortBy', 'latitude', 'longitude', 'count'])

/** With words or filters a list may hold few posts among many: then it is a search. */
function narrows(filters: FeedFilters): boolean {
  return Object.entries(filters).some(([name, value]) => value !== undefined && value !== '' && !PLAIN.has(name))
}

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
  if (narrows(filters)) return searchFeed(categoryId, filters)
  const page = await readList(conditions(categoryId, filters), filters)
  return { ...page, ...(filters.count === 'true' ? { count: await countFeed(categoryId, filters) } : {}) }
}

/** How many active posts a category, or all (null), has with these filters, at most `COUNT_CAP`. @throws Problem categoryNotFound */
export async function countFeed(categoryId: string | null, filters: FeedFilters): Promise<number> {
  await showsFeed(categoryId)
  if (narrows(filters)) return countSearch(categoryId, filters)
  const { db } = await services()
  const some = db.select({ one: sql`1`.as('one') }).from(posts).where(conditions(categoryId, filters)).limit(COUNT_CAP).as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}
