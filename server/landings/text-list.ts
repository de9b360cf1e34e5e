import type { RentUnit } from '@/lib/contract/rent-units'
import { count, eq, sql } from 'drizzle-orm'
import { hideContacts } from '@/lib/fraud/contact-in-text'
import { isoTime } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { tagPage } from '../platform/page-tags'
import { services } from '../services/services'
import { makeRowReader } from '../listing/read-list'
import { readListing } from '../listing/listing'
import { criteriaOf } from '../listing/criteria'

/** Ads on one page, each a line of text. */
export const TEXT_LIST_SIZE = 300

/** An ad as a line of text; price in whole rupees, place in English. */
export type TextAd = {
  id: string
  title: string
  language: string
  price: number
  rentUnit: RentUnit | null
  district: string | null
  state: string | null
  createdAt: string
}

const readAds = makeRowReader<TextAd>(
  sql.raw(
    'posts.title, posts.language, posts.price, posts.rent_unit as "rentUnit", posts.district, posts.state, posts.created_at as "createdAt"',
  ),
)

/**
 * One page of all active ads of a category, the newest first, and the number of pages. The first page links to all
 * others, so that a crawler reaches every ad in a few steps, even with a hundred thousand of them.
 * @param page counts from 1
 */
export async function readTextList(categoryId: string, page: number): Promise<{ ads: TextAd[]; pages: number }> {
  tagPage(`category:${categoryId}`)
  const { reads } = await services()
  const [{ rows }, [total]] = await Promise.all([
    readListing(reads, criteriaOf(categoryId, {}), { pageNo: page - 1, pageSize: TEXT_LIST_SIZE }, readAds),
    reads.select({ posts: count() }).from(listedPosts).where(eq(listedPosts.categoryId, categoryId)),
  ])
  const ads = rows.map(({ id, title, language, price, rentUnit, district, state, createdAt }) => ({
    id,
    title: hideContacts(title),
    language,
    price,
    rentUnit,
    district,
    state,
    createdAt: isoTime(createdAt),
  }))
  return { ads, pages: Math.ceil((total?.posts ?? 0) / TEXT_LIST_SIZE) }
}
