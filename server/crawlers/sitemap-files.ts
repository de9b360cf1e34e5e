import { and, asc, count, eq, gt, isNotNull, max, sql } from 'drizzle-orm'
import type { SitemapItemLoose } from 'sitemap'
import { LOCALES } from '@/lib/i18n/locales'
import { localePath, postPath } from '@/lib/i18n/path'
import { landingPath, placeSlug, textListPath, type LandingSubject } from '@/lib/listing/landing-path'
import { largestPicture, picturePath } from '@/lib/pictures/pictures'
import { pricesPath } from '@/lib/listing/price-path'
import { reference } from '../categories/reference'
import { isoTime, rowsOf } from '../db/client'
import { posts } from '../db/schema'
import { listedPosts } from '../db/schema-listing'
import { LANDING_POSTS } from '../landings/landings'
import { placesBySlug } from '../places/by-slug'
import { listPricePages } from '../prices/price-page'
import { services } from '../services/services'

/** URLs in a file; the protocol allows 50,000. */
const SITEMAP_URLS = 30_000
/** How many rows are read at once, so that no query blocks the embedded database for long. */
const BATCH = 1000

const inEveryLanguage = (path: string, lastmod?: string): SitemapItemLoose[] =>
  LOCALES.map(locale => ({ url: localePath(locale, path), ...(lastmod ? { lastmod } : {}) }))

/** The pages that do not depend on ads, in every language. */
export async function* pagesFile(): AsyncGenerator<SitemapItemLoose> {
  for (const path of ['/', '/categories', '/app', '/privacy']) yield* inEveryLanguage(path)
}

/**
 * A category, its list in plain text, its landing pages and those of its usual prices, in every language. Their date of
 * change is that of their newest ad, or of the count of the prices.
 */
export async function* categoryFile(categoryId: string): AsyncGenerator<SitemapItemLoose> {
  const { reads } = await services()
  const newest = max(listedPosts.createdAt)
  const ofCategory = eq(listedPosts.categoryId, categoryId)
  const [places, breeds] = await Promise.all([
    reads
      .select({ state: listedPosts.state, district: listedPosts.district, posts: count(), newest })
      .from(listedPosts)
      .where(ofCategory)
      .groupBy(listedPosts.state, listedPosts.district),
    reads
      .select({ breedId: listedPosts.breedId, posts: count(), newest })
      .from(listedPosts)
      .where(and(ofCategory, isNotNull(listedPosts.breedId)))
      .groupBy(listedPosts.breedId),
  ])
  const last = (rows: { newest: string | null }[]) =>
    rows.map(row => row.newest ?? '').reduce((a, b) => (a > b ? a : b), '')
  const all = last(places)
  yield* inEveryLanguage(`/category/${categoryId}`, all && isoTime(all))
  yield* inEveryLanguage(textListPath(categoryId), all && isoTime(all))
  const landing = (subject: LandingSubject, rows: { posts: number; newest: string | null }[]) =>
    rows.reduce((sum, row) => sum + row.posts, 0) < LANDING_POSTS
      ? []
      : inEveryLanguage(landingPath(categoryId, subject), isoTime(last(rows)))
  for (const row of breeds) yield* landing(row, [row])
  for (const { state, districts } of (await placesBySlug()).values()) {
    const rows = places.filter(row => row.state === state)
    yield* landing({ state }, rows)
    for (const row of rows)
      if (row.district !== null && districts.get(placeSlug(row.district)) === row.district)
        yield* landing({ state, district: row.district }, [row])
  }
  for (const { parts, countedAt } of await listPricePages(categoryId))
    yield* inEveryLanguage(pricesPath(categoryId, parts), countedAt)
}

/**
 * Active posts in the order of their ids, each at its one address, with its pictures.
 * @param after the id before the first one, '' for the start
 * @param size how many posts the file has at most
 */
export async function* postsFile(after: string, size = SITEMAP_URLS): AsyncGenerator<SitemapItemLoose> {
  const { reads, environment } = await services()
  for (let last = after, left = size; left > 0; left -= BATCH) {
    const rows = await reads
      .select({ id: posts.id, language: posts.language, images: posts.images, updatedAt: posts.updatedAt })
      .from(listedPosts)
      .innerJoin(posts, eq(posts.id, listedPosts.id))
      .where(gt(listedPosts.id, last))
      .orderBy(asc(listedPosts.id))
      .limit(Math.min(BATCH, left))
    for (const row of rows)
      yield {
        url: postPath(row),
        lastmod: isoTime(row.updatedAt),
        img: row.images.map(key => ({ url: `${environment.publicUrl}${largestPicture(picturePath(key))}` })),
      }
    if (rows.length < Math.min(BATCH, left)) return
    last = rows.at(-1)!.id
  }
}

/** The ids after which the files of posts begin, and the latest change in each file. */
export async function postsFiles(size = SITEMAP_URLS): Promise<{ after: string; lastmod: string }[]> {
  const { reads } = await services()
  const files: { after: string; lastmod: string }[] = []
  for (let after = ''; ;) {
    const [row] = await rowsOf<{ last: string | null; changed: string | null; posts: number }>(
      reads,
      sql`
      select max(id) as last, max(updated_at)::text as changed, count(*)::int as posts from (
        select ${listedPosts.id}, ${posts.updatedAt} from ${listedPosts} join ${posts} on ${posts.id} = ${listedPosts.id} where ${listedPosts.id} > ${after} order by ${listedPosts.id} limit ${size}) as file`,
    )
    const { last, changed, posts: found } = row!
    if (last === null || changed === null) return files
    files.push({ after, lastmod: isoTime(changed) })
    if (found < size) return files
    after = last
  }
}

/** Is there a category with this id? Files are made only for those that exist. */
export async function knowsCategory(id: string): Promise<boolean> {
  return (await reference()).categories.has(id)
}

export async function knowsPost(id: string): Promise<boolean> {
  const { reads } = await services()
  return (await reads.select({ id: posts.id }).from(posts).where(eq(posts.id, id))).length > 0
}
