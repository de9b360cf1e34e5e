import { useEffect, useState } from 'react'
import { call } from '@/lib/client/client'
import { searchEndpoints, type Suggestion } from '@/lib/contract/search'
import type { Locale } from '@/lib/i18n/locales'

/** Milliseconds without typing before a request is sent. */
const REST = 80
/**
 * The number of responses that are cached in this visit. A user who deletes a letter sees the earlier suggestions at
 * once.
 */
const REMEMBERED = 200
const answers = new Map<string, Suggestion[]>()
const NONE: Suggestion[] = []

/**
 * Suggestions for a text while the user types. The last suggestions stay until the next ones arrive, and a response is
 * shown only if it belongs to the current text. Offline there are none.
 */
export function useSuggestions(text: string, locale: Locale): Suggestion[] {
  const [shown, setShown] = useState(NONE)
  const query = text.trim()

  useEffect(() => {
    let left = false
    const key = `${locale} ${query}`
    const show = (found: Suggestion[]) => left || setShown(found)
    const cached = query === '' ? NONE : answers.get(key)
    if (cached) {
      show(cached)
      return
    }
    const timer = setTimeout(() => {
      call(searchEndpoints.suggest, { query: { q: query, locale } }).then(
        ({ data }) => {
          if (answers.size >= REMEMBERED) answers.clear()
          answers.set(key, data.suggestions)
          show(data.suggestions)
        },
        () => show(NONE),
      )
    }, REST)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [query, locale])
  return query === '' ? NONE : shown
}
