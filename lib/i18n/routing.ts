import { defineRouting } from 'next-intl/routing'
import { DEFAULT_LOCALE, LOCALES } from './locales'

/** English stands at the root, the others under their code. A URL means one language for everyone: nothing is guessed from headers or cookies. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  // The pages name their other languages themselves.
  alternateLinks: false,
})
