'use client'

import { useSyncExternalStore } from 'react'
import { late } from '@/components/late/late'
import { languageToOffer } from '@/lib/i18n/chosen-language'

const OfferedLanguage = late(() => import('./offered-language').then(module => module.OfferedLanguage))
const never = () => () => {}
/** If the offer cannot be loaded, no error is shown: the bar has the languages, too. */
const unseen = () => {}

/**
 * Offers the browser's language, under its own name, at the first visit to the English home page. It is an overlay, so
 * nothing moves. The browser renders it, because the page is the same for everyone. After any answer it is not shown
 * again. For a signed-in user the answer is also stored with the account.
 */
export function LanguageOffer() {
  const code = useSyncExternalStore(never, languageToOffer, () => null)
  return code && <OfferedLanguage code={code} onFailed={unseen} />
}
