import type { ReadDb } from './client'

/**
 * How old a cached answer may be. To run the query again for every page that a write has invalidated would be the
 * largest cost of that page.
 */
const FRESH_MS = 60_000

/** Caches the answer of a query for a minute, by database and key. A query that fails is run again the next time. */
export function cacheForMinute<K, T>(read: (db: ReadDb, key: K) => Promise<T>): (db: ReadDb, key: K) => Promise<T> {
  const cached = new WeakMap<ReadDb, Map<K, { until: number; answer: Promise<T> }>>()
  return (db, key) => {
    const answers = cached.get(db) ?? new Map<K, { until: number; answer: Promise<T> }>()
    cached.set(db, answers)
    const last = answers.get(key)
    if (last && last.until >= Date.now()) return last.answer
    const answer = read(db, key)
    answers.set(key, { until: Date.now() + FRESH_MS, answer })
    answer.catch(() => answers.delete(key))
    return answer
  }
}
