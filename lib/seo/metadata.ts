import type { Metadata } from 'next'
import { BRAND } from '../brand'
import { truncate } from '../format'
import { languageAlternates, localePath } from '../i18n/path'
import type { Locale } from '../i18n/locales'

/** What search engines show of a title and of a description, in characters as people see them (PRODUCT § 1, DESIGN § 10). */
const TITLE_LENGTH = 60
const DESCRIPTION_LENGTH = 150
const KEYWORDS = 50

export type PageSummary = {
  locale: Locale
  /** Path without the language, for example `/category/cattle`. */
  path: string
  title: string
  description: string
  keywords?: string[]
  image?: string
  /** Where the one indexable version stands, when it is not this page: a path with its language. */
  canonical?: string
  /** Is the page the same in all languages but for its words? Then it names them. */
  translated?: boolean
  noindex?: boolean
}

/** The metadata of a page, cut to what is shown. */
export function pageMetadata(summary: PageSummary): Metadata {
  const { locale, path, keywords, image, noindex, translated = true } = summary
  const title = truncate(summary.title, TITLE_LENGTH - BRAND.length - 3)
  const description = truncate(summary.description.replace(/\s+/g, ' ').trim(), DESCRIPTION_LENGTH)
  const url = summary.canonical ?? localePath(locale, path)
  return {
    title: `${title} · ${BRAND}`,
    description,
    ...(keywords ? { keywords: keywords.slice(0, KEYWORDS) } : {}),
    ...(noindex ? { robots: { index: false, follow: true } } : {}),
    alternates: { canonical: url, ...(translated && !noindex ? { languages: languageAlternates(path) } : {}) },
    openGraph: { title, description, url, siteName: BRAND, locale, type: 'website', ...(image ? { images: [image] } : {}) },
    twitter: { card: image ? 'summary_large_image' : 'summary' },
  }
}
