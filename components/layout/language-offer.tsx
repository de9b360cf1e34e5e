'use client'

import { useSyncExternalStore } from 'react'
import { late } from '@/components/late/late'
import { languageToOffer } from '@/lib/i18n/chosen-language'

const OfferedLanguage = late(() => import('./offered-language').then(module => module.OfferedLanguage))
const never = () => () => {}
/** Whoever misses the offer finds the languages in the bar. */
const unseen = () => {}

/**
 * Offers the browser's language, under its own name, at the first visit to the English home page. It lies over the
 * page, so nothing moves. The browser makes it, because the page is the same for everyone. After any answer it does not
 * come back. For a signed-in user the answer is also stored with the account.
 */
export function LanguageOffer() {
  const code = useSyncExternalStore(never, languageToOffer, () => null)
  return code && <OfferedLanguage code={code} onFailed={unseen} />
}
