import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { FeedFilters } from '@/lib/contract/feed'
import type { EmptySearch } from '@/lib/contract/desk-market'
import type { Post } from '@/lib/contract/posts'
import { findViewer } from '../auth/sessions'
import { rowsOf, type Db } from '../db/client'
import { users } from '../db/schema'
import { emptySearches, emptySearchPeople } from '../db/schema-market'
import { addressKey } from '../platform/client-address'
import { ConcurrencyLimiter } from '../platform/concurrency'
import { describeError } from '../platform/log'
import type { SearchWords } from '../platform/page-tags'
import { isPublicAddress } from '../services/allowance'
import { spendLimit } from '../services/limits'
import { keyedHash } from '../services/mobile-hash'
import { services } from '../services/services'
import { countedWords } from './words'

/** From so many people on, the words are stored. */
const PEOPLE = 10
/** Days for which it is known who searched, and for which words are kept after the last search for them. */
const PERSON_DAYS = 30
const WORDS_DAYS = 90
const DAY = 86_400
/** Searches of one address that count in a day, and words of a day that were not counted before. */
const PER_ADDRESS = 500
const NEW_WORDS = 2000
/** How many are counted or wait for it; in a flood, the others are not. */
const WAITING = 100
/** The most rows of a language that the page lists. */
const LISTED = 50

/** Filters that exclude no post. */
const PLAIN = new Set([
  'searchquery',
  'sortBy',
  'near',
  'pageNo',
  'pageSize',
  'cursor',
  'count',
  'latitude',
  'longitude',
])

/** Who searched: the address, and the token of the session if there is one. */
export type Searcher = { address: string; token: string | undefined }

/**
 * The words of a search that found nothing; null for all others. A filter may be the reason that nothing was found, so
 * only a search by words alone, or in a category, says that words are not understood.
 */
export function wordsOfEmptySearch(filters: FeedFilters, posts: readonly Post[]): string | null {
  const { searchquery = '', cursor, pageNo } = filters
  if (posts.length > 0 || cursor !== undefined || (pageNo ?? 0) > 0) return null
  const isFiltered = Object.entries(filters).some(([name, value]) => value !== undefined && !PLAIN.has(name))
  return isFiltered || searchquery.trim() === '' ? null : searchquery
}

const oneByOne = new ConcurrencyLimiter(1)
const running = new Set<Promise<void>>()

/**
 * Counts a search that found nothing, after its reply: the search neither waits for it nor fails because of it.
 * @param words as they were typed
 */
export function countEmptySearch({ language, words }: SearchWords, searcher: Searcher): void {
  if (running.size >= WAITING) return
  const counted = oneByOne
    .run(async () => {
      // The reply comes first.
      await new Promise(setImmediate)
      await count(language, words, searcher)
    })
    .catch(async (error: unknown) => {
      const { log } = await services()
      log.warn(describeError(error), 'a search was not counted')
    })
    .finally(() => running.delete(counted))
  running.add(counted)
}

/** Waits until the searches of this process are counted. */
export async function emptySearchesCounted(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}

const personOf = (kind: 'user' | 'address', name: string) => keyedHash(`searcher ${kind} ${name}`)

async function count(language: string, text: string, { address, token }: Searcher): Promise<void> {
  const words = countedWords(text)
  if (words === null) return
  const { db, environment } = await services()
  const from = addressKey(address)
  const spend = (name: string, max: number) =>
    spendLimit({ key: `emptySearch:${name}`, max: max * environment.LIMITS_TIMES, seconds: DAY })
  if (isPublicAddress(address) && !(await spend(`address:${from}`, PER_ADDRESS))) return
  const hash = await keyedHash(`empty search ${language} ${words}`)
  const [known] = await db.select({ hash: emptySearches.hash }).from(emptySearches).where(eq(emptySearches.hash, hash))
  if (!known && !(await spend('new', NEW_WORDS))) return
  const user = token === undefined ? null : await findViewer(token)
  const person = await (user ? personOf('user', user.id) : personOf('address', from))
  await db.transaction(async transaction => {
    if (user && !(await isThere(transaction, user.id))) return
    // The row is locked until the end, so of ten people who search at once, one is the tenth.
    const [search] = await transaction
      .insert(emptySearches)
      .values({ hash, language })
      .onConflictDoUpdate({
        target: emptySearches.hash,
        set: { times: sql`${emptySearches.times} + 1`, lastAt: sql`now()` },
      })
      .returning({ words: emptySearches.words })
    if (search!.words !== null) return
    await transaction.insert(emptySearchPeople).values({ search: hash, person }).onConflictDoNothing()
    const people = await transaction.$count(emptySearchPeople, eq(emptySearchPeople.search, hash))
    if (people < PEOPLE) return
    await transaction.update(emptySearches).set({ words }).where(eq(emptySearches.hash, hash))
    await transaction.delete(emptySearchPeople).where(eq(emptySearchPeople.search, hash))
  })
}

/** Is the user there? Then no erasure is done before the transaction ends, so `forgetSearcher` sees what it writes. */
async function isThere(transaction: Pick<Db, 'select'>, userId: string): Promise<boolean> {
  const found = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  return found.length > 0
}

/** Deletes that a user searched, in the transaction that erases the user, after the user's row. */
export async function forgetSearcher(transaction: Pick<Db, 'delete'>, userId: string): Promise<void> {
  await transaction.delete(emptySearchPeople).where(eq(emptySearchPeople.person, await personOf('user', userId)))
}

/** Deletes who searched after a month, and words that nobody searched for in three months. */
export async function sweepEmptySearches(): Promise<void> {
  const { db } = await services()
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`
  await db.delete(emptySearchPeople).where(lt(emptySearchPeople.at, ago(PERSON_DAYS)))
  await db.delete(emptySearches).where(lt(emptySearches.lastAt, ago(WORDS_DAYS)))
  // Words that are not known, of nobody.
  await db
    .delete(emptySearches)
    .where(
      and(
        sql`${emptySearches.words} is null`,
        sql`not exists (select from ${emptySearchPeople} where ${emptySearchPeople.search} = ${emptySearches.hash})`,
      ),
    )
}

/**
 * Searches that found nothing, by language: the known words first, then those of most people.
 * @param from the first day of a last search, in India: `2026-01-31`
 */
export async function readEmptySearches(db: Db, from: string): Promise<EmptySearch[]> {
  return rowsOf<EmptySearch>(
    db,
    sql`
    select language, words, people, times, "lastDay" from (
      select *, row_number() over (partition by language order by people desc nulls first, times desc, hash) as place from (
        select hash, language, words, times, (last_at at time zone 'Asia/Kolkata')::date::text as "lastDay",
          case when words is null then (select count(*)::int from empty_search_people where search = hash) end as people
        from empty_searches where ${gte(emptySearches.lastAt, sql`${from}::timestamp at time zone 'Asia/Kolkata'`)}
      ) as counted
    ) as placed
    where place <= ${LISTED} order by language, place`,
  )
}
