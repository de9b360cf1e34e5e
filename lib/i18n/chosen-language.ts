import { keepText, readText } from '../stored'
import { LOCALES, type Locale } from './locales'

const KEY = 'language'
/** Seconds in a year. */
const YEAR = 31_536_000

/**
 * Remembers the reader's language for the next visit (PRODUCT § 9), also in a cookie for the server. A
 * browser that stores nothing loses it.
 */
export function rememberLanguage(locale: Locale): void {
  if (keepText(KEY, locale))
    document.cookie = `${KEY}=${locale}; path=/; max-age=${YEAR}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

/** Is this the language that was last chosen in this browser? True if the browser stores nothing. */
export function isChosenLanguage(locale: Locale): boolean {
  const chosen = readText(KEY)
  return chosen === locale || chosen === undefined
}

/**
 * Was a language chosen in this browser? True if the browser stores nothing, so that the user is not asked on every
 * page.
 */
export function hasChosenLanguage(): boolean {
  return readText(KEY) !== null
}

/**
 * The language other than English that this browser prefers and the site has; null if there is none, or if the reader
 * has already chosen one.
 */
export function languageToOffer(): Locale | null {
  if (hasChosenLanguage()) return null
  const preferred = navigator.languages.map(tag => tag.split('-')[0])
  return (
    LOCALES.find(
      code => code !== 'en' && code === preferred.find(one => one !== 'en' && LOCALES.some(own => own === one)),
    ) ?? null
  )
}
