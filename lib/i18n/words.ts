import type { Locale } from './locales'

/** All words of a language: for each namespace, the text of each key. */
export type Words = Record<string, Record<string, string>>

const cache = new Map<Locale, Promise<Words>>()

/**
 * Fetches all words of a language, once. They are not in the page, which contains
 * only the words that it shows at first.
 * @throws if the fetch fails; the next call tries again
 */
export function loadWords(locale: Locale): Promise<Words> {
  const cached = cache.get(locale)
  if (cached) return cached
  const loading = import(`../../messages/${locale}.json`).then((module: { default: Words }) => module.default)
  loading.catch(() => cache.delete(locale))
  cache.set(locale, loading)
  return loading
}
