import { sql } from 'drizzle-orm'
import type { Category, Named } from '@/lib/contract/categories'
import { PAGE_SIZE } from '@/lib/contract/limits'
import type { Post } from '@/lib/contract/posts'
import { placeSlug } from '@/lib/landing-path'
import { reference } from '../categories/reference'
import type { Db } from '../db/client'
import { listedPosts } from '../db/schema-listing'
import { shows } from '../pages/shows'
import { placeNames } from '../places/places'
import { keptAMinute } from '../platform/kept'
import { services } from '../platform/services'
import { readPostRows, toPosts } from '../posts/read-list'
import { countListing, readListing } from '../search/listing'
import { wantedOf } from '../search/wanted'

/** A page of its own is worth it for so many active ads. */
export const LANDING_POSTS = 3

/** What a landing page is about: the ads of a category of one breed, or in one state or district; places in English. */
export type Landing = { category: Category; breed: Named | null; state: string | null; district: string | null }

type KnownPlaces = Map<string, { state: string; districts: Map<string, string> }>
let knownPlaces: Promise<KnownPlaces> | undefined

/** The states of India and their districts, each by what it is called in addresses. */
export function placesBySlug(): Promise<KnownPlaces> {
  return (knownPlaces ??= placeNames().then(names => {
    const known: KnownPlaces = new Map()
    for (const { state, district } of names) {
      const slug = placeSlug(state)
      if (!known.has(slug)) known.set(slug, { state, districts: new Map() })
      known.get(slug)!.districts.set(placeSlug(district), district)
    }
    return known
  }))
}

/** What the parts of an address after `/category/{id}` name; null where there is no such category, breed or place. */
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

/** What a landing page's list is to hold. */
export function wantedOfLanding({ category, breed, state, district }: Landing) {
  return wantedOf(category.id, { breedId: breed?.id, state: state ?? undefined, district: district ?? undefined })
}

/** How many active ads a landing page has, at most `COUNT_CAP`; a page with fewer than `LANDING_POSTS` does not exist. */
export async function countLanding(landing: Landing): Promise<number> {
  shows(`category:${landing.category.id}`)
  const { db } = await services()
  return countListing(db, wantedOfLanding(landing), {})
}

/** One page of a landing page's ads, the newest first. @param page counts from 1 */
export async function readLanding(landing: Landing, page: number): Promise<{ posts: Post[]; more: boolean }> {
  shows(`category:${landing.category.id}`)
  const { db } = await services()
  const { rows, next } = await readListing(db, wantedOfLanding(landing), { pageNo: page - 1, pageSize: PAGE_SIZE }, readPostRows)
  return { posts: await toPosts(rows, {}), more: next !== null }
}

export type Landings = { breeds: Named[]; states: string[]; districts: string[] }

/** The landing pages that there are for a category: its breeds, its states, and the districts of a state; as they were a minute ago at most. */
export async function listLandings(categoryId: string, state: string | null = null): Promise<Landings> {
  shows(`category:${categoryId}`)
  const { db } = await services()
  return keptLandings(db, JSON.stringify([categoryId, state]))
}

const keptLandings = keptAMinute(async (db: Db, key: string): Promise<Landings> => {
  const [categoryId, state] = JSON.parse(key) as [string, string | null]
  const [data, places] = await Promise.all([reference(), placesBySlug()])
  const breeds = [...data.breeds.values()].filter(breed => breed.categoryId === categoryId)
  const districts = state === null ? [] : [...(places.get(placeSlug(state))?.districts.values() ?? [])]
  const [withBreed, withState, withDistrict] = await Promise.all([
    withPosts(db, breeds.map(({ id }) => id), sql`breed_id = name`),
    state === null ? withPosts(db, [...places.values()].map(place => place.state), sql`category_id = ${categoryId} and state = name`) : [],
    withPosts(db, districts, sql`category_id = ${categoryId} and state = ${state} and district = name`),
  ])
  return { breeds: breeds.filter(({ id }) => withBreed.includes(id)), states: withState, districts: withDistrict }
})

/** Those of these names under which enough ads stand: of each only the first few are looked at, along an index. */
async function withPosts(db: Db, names: string[], where: ReturnType<typeof sql>): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = (await db.execute(sql`
    select name from unnest(array[${sql.join(names.map(name => sql`${name}`), sql`, `)}]::text[]) as name
    where (select count(*) from (select 1 from ${listedPosts} where ${where} limit ${LANDING_POSTS}) as first) = ${LANDING_POSTS}`)) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}
