import { count, eq, inArray } from 'drizzle-orm'
import { isoTime } from '../db/client'
import { posts } from '../db/schema'
import { listedPosts } from '../db/schema-listing'
import { shows } from '../pages/shows'
import { services } from '../platform/services'
import { readListing } from '../search/listing'
import { wantedOf } from '../search/wanted'

/** Ads of one page: one line of text each. */
export const TEXT_LIST_SIZE = 300

/** An ad as a line of text; price in whole rupees, place in English. */
export type TextAd = { id: string; title: string; language: string; price: number; district: string | null; state: string | null; createdAt: string }

/**
 * One page of all active ads of a category, the newest first, and how many pages there are. With every page linked from the first
 * one, each ad is few steps away also where there are a hundred thousand of them.
 * @param page counts from 1
 */
export async function readTextList(categoryId: string, page: number): Promise<{ ads: TextAd[]; pages: number }> {
  shows(`category:${categoryId}`)
  const { db } = await services()
  const [{ ids }, [total]] = await Promise.all([
    readListing(db, wantedOf(categoryId, {}), { pageNo: page - 1, pageSize: TEXT_LIST_SIZE }),
    db.select({ posts: count() }).from(listedPosts).where(eq(listedPosts.categoryId, categoryId)),
  ])
  const { id, title, language, price, district, state, createdAt } = posts
  const rows = ids.length === 0 ? [] : await db.select({ id, title, language, price, district, state, createdAt }).from(posts).where(inArray(id, ids))
  const byId = new Map(rows.map(row => [row.id, { ...row, createdAt: isoTime(row.createdAt) }]))
  return { ads: ids.flatMap(one => byId.get(one) ?? []), pages: Math.ceil((total?.posts ?? 0) / TEXT_LIST_SIZE) }
}
