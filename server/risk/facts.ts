import { sql } from 'drizzle-orm'
import { contactIn } from '@/lib/fraud/contact-in-text'
import { rowsOf } from '../db/client'
import type { posts } from '../db/schema'
import { usualPrice } from '../prices/usual'
import { services } from '../services/services'
import { compareWithLists } from './listed'
import type { Facts } from './weights'
import { hasWordsOfOthers, ownWords, wordKeysOf } from './words'

type Post = typeof posts.$inferSelect

/** Days for which an address counts: addresses of mobile networks change hands. They are not stored for longer. */
const ADDRESS_DAYS = 2

type Counts = Pick<Facts, 'accountDays' | 'adsInHour' | 'districtsInDay' | 'deviceOfBlocked' | 'addressOfBlocked'>

/** What the rows of the seller say, in one statement. Ads are counted up to this one: a later run finds the same. */
async function readCounts({ id, sellerId }: Post): Promise<Counts> {
  const { db } = await services()
  const before = (interval: string, what: string) =>
    sql`(select ${sql.raw(what)} from posts other where other.seller_id = post.seller_id and other.created_at > post.created_at - ${interval}::interval and other.created_at <= post.created_at)::int`
  const shared = (kind: string) => sql`and mine.kind = ${kind}`
  const ofBlocked = (which: ReturnType<typeof sql>) => sql`exists (
      select 1 from origins mine join origins theirs on theirs.hash = mine.hash and theirs.is_blocked and theirs.user_id <> mine.user_id
      where mine.user_id = ${sellerId} ${which})`
  const [row] = await rowsOf<Counts>(
    db,
    sql`
    select (extract(epoch from now() - users.created_at) / 86400)::float8 as "accountDays",
      ${before('1 hour', 'count(*)')} as "adsInHour",
      ${before('1 day', 'count(distinct other.district)')} as "districtsInDay",
      ${ofBlocked(shared('device'))} as "deviceOfBlocked",
      ${ofBlocked(sql`${shared('address')} and least(mine.used_at, theirs.used_at) > now() - make_interval(days => ${ADDRESS_DAYS})`)} as "addressOfBlocked"
    from posts post join users on users.id = post.seller_id where post.id = ${id}`,
  )
  return row!
}

/** The texts of a post that its seller wrote. */
export const textsOf = ({ title, description, age, weight, healthStatus }: Post): string[] =>
  [title, description, age, weight, healthStatus].filter(text => text !== null)

/** What the texts say that leads away from the site; a link counts more than a number. */
function contactOf(texts: readonly string[]): Facts['contact'] {
  const found = texts.map(contactIn)
  return found.find(one => one === 'link') ?? found.find(one => one === 'number') ?? null
}

/** The price in relation to the price that nine ads of ten exceed; null if too few ads like it are known. */
async function priceToLow(post: Post): Promise<number | null> {
  if (post.type !== 'Sell') return null
  const usual = await usualPrice({ ...post, milk: post.milkCapacity }, 'en')
  return usual && post.price / usual.p10
}

/**
 * Reads what is known of a post and its seller, and the keys of its words.
 * @param photoOfOthers did another seller show one of its photos first?
 */
export async function readFacts(post: Post, photoOfOthers: boolean): Promise<{ facts: Facts; wordKeys: number[] }> {
  const words = ownWords(post.description)
  const wordKeys = wordKeysOf(words)
  const { isBlocked: hasBlockedWords, texts } = await compareWithLists(textsOf(post))
  const facts = {
    ...(await readCounts(post)),
    hasBlockedWords,
    photoOfOthers,
    wordsOfOthers: await hasWordsOfOthers(post, words, wordKeys),
    priceToLow: await priceToLow(post),
    contact: contactOf(texts),
  }
  return { facts, wordKeys }
}
