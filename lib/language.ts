import { LOCALES, type Locale } from './i18n/locales'

const KEY = 'language'
/** Seconds of a year. */
const YEAR = 31_536_000

/** Remembers the reader's language for the next visit (PRODUCT § 9), in a cookie for the server, too; a browser that keeps nothing loses it. */
export function rememberLanguage(locale: Locale): void {
  try {
    localStorage.setItem(KEY, locale)
    document.cookie = `${KEY}=${locale}; path=/; max-age=${YEAR}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  } catch {
    // nothing to do
  }
}

/** The language beside English that this browser asks for and that we have; null where there is none, or where one was chosen before. */
export function languageToOffer(): Locale | null {
  try {
    if (localStorage.getItem(KEY) !== null) return null
  } catch {
    return null
  }
  const asked = navigator.languages.map(tag => tag.split('-')[0])
  return LOCALES.find(code => code !== 'en' && code === asked.find(one => one !== 'en' && LOCALES.some(own => own === one))) ?? null
}
