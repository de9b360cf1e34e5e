import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { currentPage, type PageRendering } from '../platform/page-tags'
import { currentRequest } from '../platform/requests'
import { isUnavailable } from '../platform/unavailable'
import type { PoolOptions } from './postgres-pool'
import { Lookout, Standby } from './standby'

/** Milliseconds between two looks at a server. */
const LOOK_MS = 100
/** Milliseconds by which a standby may be behind the primary. */
const MOST_BEHIND_MS = 1000
/** Milliseconds for which a changed tag is kept: longer than a rendering may take. */
const KEPT_MS = 60_000
const MOST_TAGS = 100_000
/** The codes of Postgres for a query that had to make way for the replay of the log. */
const MADE_WAY = /^(40001|40P01)$/
/** The statement took too long, or writes: another server cannot help. */
const AS_BAD_ELSEWHERE = /^(57014|25006)$|^Query read timeout/

type Options = PoolOptions & {
  /** Connections of the primary. */
  pool: Pool
  /** Receives a sentence when a standby is left out, and when it is used again. */
  report: (text: string) => void
}

/**
 * Reads from standbys. A standby is used while it answers and is at most `MOST_BEHIND_MS` behind the primary. It is
 * passed over if it has not replayed what the reader's session has written (`leastLsn` of the request), or a write that
 * has dropped pages like the one that is being rendered. What no standby can answer, the primary answers.
 */
export class Standbys {
  readonly #pool: Pool
  readonly #primary: Lookout
  readonly #standbys: Standby[]
  readonly #report: Options['report']
  /** Which database the primary is. */
  #which: string | undefined
  /** How far the primary's log was, and when that was asked; the oldest first. */
  readonly #samples: { at: number; lsn: bigint }[] = []
  /** Tags that were changed since the last sample began, and when. */
  readonly #changed = new Map<string, number>()
  /** Up to where the log must be replayed for pages with a tag. */
  readonly #least = new LRUCache<string, bigint>({ max: MOST_TAGS, ttl: KEPT_MS })
  /** When writes may have been missed: no standby is used before the next sample, and then only one that has it. */
  #missedAt: number | undefined
  #leastOfAll = 0n
  readonly #leftOut = new Set<Standby>()
  #turn = 0
  #isClosed = false
  readonly #counts = { standby: 0, primary: 0, repeated: 0 }

  /**
   * @param url the primary's address
   * @param urls the standbys' addresses, one for each server
   */
  constructor(url: string, urls: string[], { pool, report, ...options }: Options) {
    this.#pool = pool
    this.#report = report
    this.#primary = new Lookout(url)
    this.#standbys = urls.map(one => new Standby(one, options))
    void this.#repeat(() => this.#sample())
    for (const standby of this.#standbys) void this.#repeat(() => this.#look(standby))
  }

  /** A write of this or another process has just changed what pages with these tags show. */
  changed(tags: string[]): void {
    for (const tag of tags) this.#changed.set(tag, performance.now())
  }

  /** Messages of other processes about their writes may have been lost. */
  changedAll(): void {
    this.#missedAt = performance.now()
  }

  /**
   * Was this page read from a standby that did not have a write that changed it? Some of a page's tags are known only
   * once it is read.
   */
  isStale({ tags, readAt }: Pick<PageRendering, 'tags' | 'readAt'>): boolean {
    if (readAt === undefined) return false
    const least = this.#leastFor(tags)
    return least === null || readAt < least
  }

  /** Runs a statement that reads. @throws the driver's error */
  async query(...given: Parameters<Pool['query']>): Promise<unknown> {
    const [page, request] = [currentPage(), currentRequest()]
    const session = (await request?.leastLsn?.()) ?? 0n
    const tried = new Set<Standby>()
    for (;;) {
      const standby = page?.isCurrent ? undefined : this.#choose((page ?? request)?.tags ?? [], session, tried)
      if (!standby) break
      const replayed = standby.replayed!
      try {
        const answer = await standby.query(...given)
        if (page) page.readAt = page.readAt === undefined || replayed < page.readAt ? replayed : page.readAt
        this.#counts.standby++
        return answer
      } catch (error) {
        if (!isWorthRepeating(error)) throw error
        this.#counts.repeated++
        tried.add(standby)
      }
    }
    this.#counts.primary++
    return this.#pool.query(...given)
  }

  /** How many standbys are used now, and since the start: reads by who answered, and reads that had to be repeated. */
  stats(): { used: number; standby: number; primary: number; repeated: number } {
    const bar = this.#bar()
    const used = this.#standbys.filter(one => bar !== null && isFarEnough(one, bar)).length
    return { used, ...this.#counts }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([this.#primary, ...this.#standbys].map(one => one.close()))
  }

  async #repeat(look: () => Promise<void>): Promise<void> {
    while (!this.#isClosed) {
      await look()
      await pause(LOOK_MS, undefined, { ref: false })
    }
  }

  /** Notes how far the primary's log is. While the primary does not answer, nothing is written that could be missed. */
  async #sample(): Promise<void> {
    const at = performance.now()
    const seen = await this.#primary.look().catch(() => null)
    if (!seen) return
    const { which, lsn } = seen
    this.#which = which
    this.#samples.push({ at, lsn })
    while (this.#samples.length > 1 && this.#samples[1]!.at <= at - MOST_BEHIND_MS) this.#samples.shift()
    for (const [tag, changedAt] of this.#changed) {
      if (changedAt >= at) continue
      this.#changed.delete(tag)
      this.#least.set(tag, lsn)
    }
    if (this.#missedAt === undefined || this.#missedAt >= at) return
    this.#missedAt = undefined
    this.#leastOfAll = lsn
  }

  /** Up to where a standby must have replayed the log to be used at all; null: that is not known. */
  #bar(): bigint | null {
    const oldEnough = performance.now() - MOST_BEHIND_MS
    const sample = this.#samples.findLast(({ at }) => at <= oldEnough) ?? this.#samples[0]
    return sample?.lsn ?? null
  }

  /** The same for a page with these tags; null: only the primary is sure to have everything. */
  #leastFor(tags: Iterable<string>): bigint | null {
    const bar = this.#bar()
    if (bar === null || this.#missedAt !== undefined) return null
    let least = bar > this.#leastOfAll ? bar : this.#leastOfAll
    for (const tag of tags) {
      if (this.#changed.has(tag)) return null
      const own = this.#least.get(tag) ?? 0n
      if (own > least) least = own
    }
    return least
  }

  #choose(tags: Iterable<string>, session: bigint, tried: Set<Standby>): Standby | undefined {
    const least = this.#leastFor(tags)
    if (least === null) return undefined
    const able = this.#standbys.filter(one => !tried.has(one) && isFarEnough(one, least) && isFarEnough(one, session))
    return able[this.#turn++ % able.length]
  }

  /** Looks at a standby, and reports whether it is used from now on, or no longer. */
  async #look(standby: Standby): Promise<void> {
    if (this.#which === undefined) return
    await standby.look(this.#which)
    const bar = this.#bar()
    const isUsed = bar !== null && isFarEnough(standby, bar)
    if (isUsed !== this.#leftOut.has(standby)) return
    if (isUsed) this.#leftOut.delete(standby)
    else this.#leftOut.add(standby)
    const state = isUsed ? 'is used again' : 'is left out, because it is behind or does not answer as a standby'
    this.#report(`the standby ${standby.name} ${state}`)
  }
}

const isFarEnough = ({ replayed }: Standby, least: bigint): boolean => replayed !== null && replayed >= least

function isWorthRepeating(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (AS_BAD_ELSEWHERE.test(String(code)) || AS_BAD_ELSEWHERE.test(String(message))) return false
  return MADE_WAY.test(String(code)) || isUnavailable(error)
}
