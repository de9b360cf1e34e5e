import type { Locale } from './i18n/locales'

/** Remembers the reader's language for the next visit (PRODUCT § 9); a browser that keeps nothing loses it. */
export function rememberLanguage(locale: Locale): void {
  try {
    localStorage.setItem('language', locale)
  } catch {
    // nothing to do
  }
}
