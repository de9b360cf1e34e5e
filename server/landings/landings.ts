import { sql } from 'drizzle-orm'
import type { Category, Named } from '@/lib/contract/categories'
import { PAGE_SIZE } from '@/lib/contract/limits'
import type { Post } from '@/lib/contract/posts'
import { placeSlug } from '@/lib/listing/landing-path'
import { reference } from '../categories/reference'
import { rowsOf, type ReadDb } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { tagPage } from '../platform/page-tags'
import { placesBySlug } from '../places/by-slug'
import { cacheForMinute } from '../db/minute-cache'
import { services } from '../services/services'
import { readPostRows, toPosts } from '../listing/read-list'
import { countListing, readListing } from '../listing/listing'
import { criteriaOf } from '../listing/criteria'

/** A category's breed or place has a landing page if it has this many active ads. */
export const LANDING_POSTS = 3

/**
 * The subject of a landing page: the ads of a category of one breed, or in one state or district. Places are in
 * English.
 */
export type Landing = { category: Category; breed: Named | null; state: string | null; district: string | null }

/**
 * The landing page for the parts of an address after `/category/{id}`; null if there is no such category, breed or
 * place.
 */
export async function findLanding(categoryId: string, parts: string[]): Promise<Landing | null> {
  const { categories, breeds } = await reference()
  const category = categories.get(categoryId)
  const [first = '', second, ...more] = parts
  if (!category || more.length > 0) return null
  if (first === 'breed') {
    const breed = breeds.get(second ?? '')
    return breed?.categoryId === categoryId ? { category, breed, state: null, district: null } : null
  }
  const place = (await placesBySlug()).get(first)
  const district = second === undefined ? null : place?.districts.get(second)
  return place && district !== undefined ? { category, breed: null, state: place.state, district } : null
}

/** The criteria of a landing page's list. */
export function landingCriteria({ category, breed, state, district }: Landing) {
  return criteriaOf(category.id, { breedId: breed?.id, state: state ?? undefined, district: district ?? undefined })
}

/**
 * How many active ads a landing page has, at most `COUNT_CAP`. A page with fewer than `LANDING_POSTS` does not exist.
 */
export async function countLanding(landing: Landing): Promise<number> {
  tagPage(`category:${landing.category.id}`)
  const { reads } = await services()
  return countListing(reads, landingCriteria(landing), {})
}

/**
 * One page of a landing page's ads, the newest first.
 * @param page counts from 1
 */
export async function readLanding(landing: Landing, page: number): Promise<{ posts: Post[]; more: boolean }> {
  tagPage(`category:${landing.category.id}`)
  const { reads } = await services()
  const { rows, next } = await readListing(
    reads,
    landingCriteria(landing),
    { pageNo: page - 1, pageSize: PAGE_SIZE },
    readPostRows,
  )
  return { posts: await toPosts(rows, {}), more: next !== null }
}

export type Landings = { breeds: Named[]; states: string[]; districts: string[] }

/** The landing pages of a category: its breeds, its states, and the districts of a state; at most a minute old. */
export async function listLandings(categoryId: string, state: string | null = null): Promise<Landings> {
  tagPage(`category:${categoryId}`)
  const { reads } = await services()
  return cachedLandings(reads, JSON.stringify([categoryId, state]))
}

const cachedLandings = cacheForMinute(async (db: ReadDb, key: string): Promise<Landings> => {
  const [categoryId, state] = JSON.parse(key) as [string, string | null]
  const [data, places] = await Promise.all([reference(), placesBySlug()])
  const breeds = [...data.breeds.values()].filter(breed => breed.categoryId === categoryId)
  const districts = state === null ? [] : [...(places.get(placeSlug(state))?.districts.values() ?? [])]
  const [withBreed, withState, withDistrict] = await Promise.all([
    withPosts(
      db,
      breeds.map(({ id }) => id),
      sql`breed_id = name`,
    ),
    state === null
      ? withPosts(
          db,
          [...places.values()].map(place => place.state),
          sql`category_id = ${categoryId} and state = name`,
        )
      : [],
    withPosts(db, districts, sql`category_id = ${categoryId} and state = ${state} and district = name`),
  ])
  return { breeds: breeds.filter(({ id }) => withBreed.includes(id)), states: withState, districts: withDistrict }
})

/** The names that have enough ads. For each, only the first few are read, along an index. */
async function withPosts(db: ReadDb, names: string[], where: ReturnType<typeof sql>): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`
    select name from unnest(array[${sql.join(
      names.map(name => sql`${name}`),
      sql`, `,
    )}]::text[]) as name
    where (select count(*) from (select 1 from ${listedPosts} where ${where} limit ${LANDING_POSTS}) as first) = ${LANDING_POSTS}`,
  )
  return rows.map(({ name }) => name)
}
