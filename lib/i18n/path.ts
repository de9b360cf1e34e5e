import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales'

/** A path of the site in a language: English has no prefix. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The path that stands behind the language of a path. */
export function pathOf(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  return LOCALES.some(locale => locale === first) ? `/${rest.join('/')}` : path
}

/** The one indexable path of a post: under its listing's language, because its words are in that one. */
export function postPath({ id, language }: { id: string; language: string }): string {
  return localePath(language as Locale, `/post/${id}`)
}

/** The same page in every language, for `hreflang`; `x-default` is English. */
export function languageAlternates(path: string): Record<string, string> {
  return { ...Object.fromEntries(LOCALES.map(locale => [locale, localePath(locale, path)])), 'x-default': path }
}

/**
 * The path of this site that a text from an address names, without its language; null where it leads anywhere else.
 * What follows the path, `?…` and `#…`, stays.
 */
export function sitePath(text: string | null): string | null {
  const site = 'https://site.invalid'
  if (!text?.startsWith('/') || !URL.canParse(text, site)) return null
  const { origin, pathname, search, hash } = new URL(text, site)
  if (origin !== site) return null
  const path = pathOf(pathname)
  // A second slash would begin the name of another host.
  return path.startsWith('//') ? null : `${path}${search}${hash}`
}
