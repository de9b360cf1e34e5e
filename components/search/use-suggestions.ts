import { useEffect, useState } from 'react'
import { call } from '@/lib/api/client'
import type { Suggestion } from '@/lib/contract/search'
import type { Locale } from '@/lib/i18n/locales'

/** Milliseconds that typing rests before the server is asked. */
const REST = 80
/** Answers that are remembered in this visit: who goes back a letter sees them at once. */
const REMEMBERED = 200
const answers = new Map<string, Suggestion[]>()
const NONE: Suggestion[] = []

/**
 * What a text that is being typed may become. The last answer stays until the next one is here, and only an answer to what
 * stands in the box now is ever shown; without a connection there are none.
 */
export function useSuggestions(text: string, locale: Locale): Suggestion[] {
  const [shown, setShown] = useState(NONE)
  const asked = text.trim()

  useEffect(() => {
    let left = false
    const key = `${locale} ${asked}`
    const show = (found: Suggestion[]) => left || setShown(found)
    const known = asked === '' ? NONE : answers.get(key)
    if (known) {
      show(known)
      return
    }
    const timer = setTimeout(() => {
      call('suggest', { query: { q: asked, locale } }).then(
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
  }, [asked, locale])
  return asked === '' ? NONE : shown
}
