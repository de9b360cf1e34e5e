import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales'

/** A path of the site in the given language; English has no prefix. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

const prefixOf = (path: string): Locale | undefined => LOCALES.find(locale => locale === path.split('/', 2)[1])

/** The language of a path. */
export function localeOf(path: string): Locale {
  return prefixOf(path) ?? DEFAULT_LOCALE
}

/** A path without its language prefix. */
export function pathOf(path: string): string {
  const prefix = prefixOf(path)
  return prefix === undefined ? path : path.slice(prefix.length + 1) || '/'
}

/** The only indexable path of a post: the one in the language of its text. */
export function postPath({ id, language }: { id: string; language: string }): string {
  return localePath(language as Locale, `/post/${id}`)
}

/** The same page in every language, for `hreflang`; `x-default` is English. */
export function languageAlternates(path: string): Record<string, string> {
  return { ...Object.fromEntries(LOCALES.map(locale => [locale, localePath(locale, path)])), 'x-default': path }
}

/**
 * Reads a path of this site that was passed in an address; returns it without its language, or null if the text names
 * another site. The query and the fragment stay.
 */
export function sitePath(text: string | null): string | null {
  const site = 'https://site.invalid'
  if (!text?.startsWith('/') || !URL.canParse(text, site)) return null
  const { origin, pathname, search, hash } = new URL(text, site)
  if (origin !== site) return null
  const path = pathOf(pathname)
  // A second slash at the start would begin another host's name.
  return path.startsWith('//') ? null : `${path}${search}${hash}`
}
