import type { Db } from '../db/client'

/** What is kept may be so old; reading it anew for every page that a write has dropped would cost the most of that page. */
const FRESH_MS = 60_000

/**
 * A question to the database whose answer may be a minute old: kept by what is asked for and of which database. One that fails
 * is asked again.
 */
export function keptAMinute<K, T>(read: (db: Db, key: K) => Promise<T>): (db: Db, key: K) => Promise<T> {
  const kept = new WeakMap<Db, Map<K, { until: number; answer: Promise<T> }>>()
  return (db, key) => {
    const answers = kept.get(db) ?? new Map<K, { until: number; answer: Promise<T> }>()
    kept.set(db, answers)
    const last = answers.get(key)
    if (last && last.until >= Date.now()) return last.answer
    const answer = read(db, key)
    answers.set(key, { until: Date.now() + FRESH_MS, answer })
    answer.catch(() => answers.delete(key))
    return answer
  }
}
