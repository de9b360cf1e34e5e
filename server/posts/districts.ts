import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { listedPosts } from '../db/schema-listing'
import { shows } from '../pages/shows'
import { knowsDistrict } from '../places/places'
import { services } from '../platform/services'
import { ANY_POST } from './drop-pages'

/** The districts of so many of the newest posts are offered: a walk along an index, however many posts there are. */
const NEWEST = 5000

/**
 * The districts where active posts are, by name.
 * @param categoryId null: of all categories
 * @param asked one that an address names; it is among them if it exists at all
 */
export async function listDistricts(categoryId: string | null, asked?: string): Promise<string[]> {
  shows(categoryId === null ? ANY_POST : `category:${categoryId}`)
  const { db } = await services()
  const newest = db
    .select({ district: listedPosts.district })
    .from(listedPosts)
    .where(and(categoryId === null ? undefined : eq(listedPosts.categoryId, categoryId), isNotNull(listedPosts.district)))
    .orderBy(desc(listedPosts.createdAt), desc(listedPosts.id))
    .limit(NEWEST)
    .as('newest')
  const rows = await db.selectDistinct({ district: newest.district }).from(newest)
  const names = new Set(rows.flatMap(({ district }) => (district ? [district] : [])))
  if (asked !== undefined && !names.has(asked) && (await knowsDistrict(asked))) names.add(asked)
  return [...names].toSorted((a, b) => a.localeCompare(b, 'en'))
}
