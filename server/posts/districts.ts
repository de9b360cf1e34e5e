import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { ReadDb } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { tagPage } from '../platform/page-tags'
import { knowsDistrict } from '../places/places'
import { cacheForMinute } from '../db/minute-cache'
import { services } from '../services/services'
import { ANY_POST } from './invalidate-pages'

/**
 * The districts of this many of the newest posts are offered, so that the index read costs the same, however many posts
 * there are.
 */
const NEWEST_POSTS = 5000

/**
 * The English names of the districts that have active posts, in no order, at most a minute old.
 * @param categoryId null: all categories
 * @param selected the district of the page's address; it is in the result if it exists at all
 */
export async function listDistricts(categoryId: string | null, selected?: string): Promise<string[]> {
  tagPage(categoryId === null ? ANY_POST : `category:${categoryId}`)
  const { reads } = await services()
  const names = await cachedNames(reads, categoryId)
  if (selected === undefined || names.includes(selected) || !(await knowsDistrict(selected))) return names
  return [...names, selected]
}

const cachedNames = cacheForMinute(async (db: ReadDb, categoryId: string | null): Promise<string[]> => {
  const newest = db
    .select({ district: listedPosts.district })
    .from(listedPosts)
    .where(
      and(categoryId === null ? undefined : eq(listedPosts.categoryId, categoryId), isNotNull(listedPosts.district)),
    )
    .orderBy(desc(listedPosts.createdAt), desc(listedPosts.id))
    .limit(NEWEST_POSTS)
    .as('newest')
  const rows = await db.selectDistinct({ district: newest.district }).from(newest)
  return rows.flatMap(({ district }) => (district ? [district] : []))
})
