import { sql, type SQL } from 'drizzle-orm'
import type { Post } from '@/lib/contract/posts'
import { posts } from '../db/schema'

export type FeedPage = { posts: Post[]; nextCursor: string | null; /** Only where it was asked for; `COUNT_CAP` stands for more. */ count?: number }

/** The sphere of the database's `earthdistance`, in metres. */
const EARTH = 6_378_168

/** Metres between a post and a point straight through the earth. */
export function chordTo(latitude: number, longitude: number): SQL<number | null> {
  return sql<number | null>`(ll_to_earth(${posts.latitude}, ${posts.longitude}) <-> ll_to_earth(${latitude}::float8, ${longitude}::float8))`
}

/** The same metres along the earth. */
export function alongEarth(chord: number | null | undefined): number | null {
  return chord === null || chord === undefined ? null : 2 * EARTH * Math.asin(Math.min(1, chord / (2 * EARTH)))
}
