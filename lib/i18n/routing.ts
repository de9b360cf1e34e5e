import { defineRouting } from 'next-intl/routing'
import { DEFAULT_LOCALE, LOCALES } from './locales'

/**
 * English is at the root, every other language under its code. A URL has the same language for everyone:
 * headers and cookies do not change it.
 */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  // Off, because the pages link to their other languages themselves.
  alternateLinks: false,
})
