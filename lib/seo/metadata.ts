import type { Metadata } from 'next'
import { BRAND } from '../brand'
import { graphemeCount, truncate } from '../format'
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
  /** What stands at the title's end even where the title is cut: a price, a page. */
  titleEnd?: string
  description: string
  keywords?: string[]
  /** A picture of the page, where it has no card for link previews. */
  image?: string
  /** The picture that link previews show; its path is on this host. */
  preview?: { path: string; width: number; height: number; alt: string }
  /** Where the one indexable version stands, when it is not this page: a path with its language. */
  canonical?: string
  /** Is the page the same in all languages but for its words? Then it names them. */
  translated?: boolean
  noindex?: boolean
  /** The path of its RSS feed, with the language. */
  rss?: string
}

const endOf = (titleEnd: string | undefined) => (titleEnd ? ` – ${titleEnd}` : '')
const titleRoom = (end: string) => TITLE_LENGTH - BRAND.length - 3 - graphemeCount(end)

/** Is this title shown whole, with what stands at its end? */
export function fitsTitle(title: string, titleEnd?: string): boolean {
  return graphemeCount(title) <= titleRoom(endOf(titleEnd))
}

/** The metadata of a page, cut to what is shown. */
export function pageMetadata(summary: PageSummary): Metadata {
  const { locale, path, keywords, image, preview, noindex, rss, translated = true } = summary
  const end = endOf(summary.titleEnd)
  const title = `${truncate(summary.title, titleRoom(end))}${end}`
  const description = truncate(summary.description.replace(/\s+/g, ' ').trim(), DESCRIPTION_LENGTH)
  const card = preview && { url: preview.path, width: preview.width, height: preview.height, alt: preview.alt, type: 'image/jpeg' }
  const images = card ? [card] : image ? [image] : undefined
  const url = summary.canonical ?? localePath(locale, path)
  return {
    title: `${title} · ${BRAND}`,
    description,
    ...(keywords ? { keywords: keywords.slice(0, KEYWORDS) } : {}),
    ...(noindex ? { robots: { index: false, follow: true } } : {}),
    alternates: { canonical: url, ...(translated && !noindex ? { languages: languageAlternates(path) } : {}), ...(rss ? { types: { 'application/rss+xml': rss } } : {}) },
    openGraph: { title, description, url, siteName: BRAND, locale, type: 'website', ...(images ? { images } : {}) },
    twitter: images ? { card: 'summary_large_image', images } : { card: 'summary' },
  }
}
