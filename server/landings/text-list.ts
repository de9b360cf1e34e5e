import { count, eq, sql } from 'drizzle-orm'
import { isoTime } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { shows } from '../pages/shows'
import { services } from '../platform/services'
import { readerOf } from '../posts/read-list'
import { readListing } from '../search/listing'
import { wantedOf } from '../search/wanted'

/** Ads of one page: one line of text each. */
export const TEXT_LIST_SIZE = 300

/** An ad as a line of text; price in whole rupees, place in English. */
export type TextAd = { id: string; title: string; language: string; price: number; district: string | null; state: string | null; createdAt: string }

const readAds = readerOf<TextAd>(sql.raw('posts.title, posts.language, posts.price, posts.district, posts.state, posts.created_at as "createdAt"'))

/**
 * One page of all active ads of a category, the newest first, and how many pages there are. With every page linked from the first
 * one, each ad is few steps away also where there are a hundred thousand of them.
 * @param page counts from 1
 */
export async function readTextList(categoryId: string, page: number): Promise<{ ads: TextAd[]; pages: number }> {
  shows(`category:${categoryId}`)
  const { db } = await services()
  const [{ rows }, [total]] = await Promise.all([
    readListing(db, wantedOf(categoryId, {}), { pageNo: page - 1, pageSize: TEXT_LIST_SIZE }, readAds),
    db.select({ posts: count() }).from(listedPosts).where(eq(listedPosts.categoryId, categoryId)),
  ])
  const ads = rows.map(({ id, title, language, price, district, state, createdAt }) => ({ id, title, language, price, district, state, createdAt: isoTime(createdAt) }))
  return { ads, pages: Math.ceil((total?.posts ?? 0) / TEXT_LIST_SIZE) }
}
