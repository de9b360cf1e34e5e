import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales'

/** A path of the site in a language: English has no prefix. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The same page in every language, for `hreflang`; `x-default` is English. */
export function languageAlternates(path: string): Record<string, string> {
  return { ...Object.fromEntries(LOCALES.map(locale => [locale, localePath(locale, path)])), 'x-default': path }
}
