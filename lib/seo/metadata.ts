import type { Metadata } from 'next'
import { BRAND } from './brand'
import { graphemeCount, truncate } from '../format/format'
import { languageAlternates, localePath } from '../i18n/path'
import type { Locale } from '../i18n/locales'

/** How much search engines show of a title and of a description, in graphemes (PRODUCT § 1, DESIGN § 10). */
const TITLE_LENGTH = 60
const DESCRIPTION_LENGTH = 150
const KEYWORDS = 50

export type PageSummary = {
  locale: Locale
  /** Path without the language, for example `/category/cattle`. */
  path: string
  title: string
  /** The end of the title that stays when the title is cut: a price, a page number. */
  titleEnd?: string
  description: string
  keywords?: string[]
  /** The picture of link previews; its path is on this host. */
  preview?: { path: string; width: number; height: number; alt: string }
  /** The path, with language, of the indexable version, if it is not this page. */
  canonical?: string
  /** Does the same page exist in all languages? Then it links to them (`hreflang`). */
  translated?: boolean
  noindex?: boolean
  /** The path of its RSS feed, with the language. */
  rss?: string
}

const endOf = (titleEnd: string | undefined) => (titleEnd ? ` – ${titleEnd}` : '')
const titleRoom = (end: string) => TITLE_LENGTH - BRAND.length - 3 - graphemeCount(end)

/** Drops repeated words: a page's subject may have the same name in two languages, or twice in English. */
const once = (words: string[]) => [...new Map(words.map(word => [word.toLowerCase(), word])).values()]

/** Does this title fit without a cut, with its end? */
export function fitsTitle(title: string, titleEnd?: string): boolean {
  return graphemeCount(title) <= titleRoom(endOf(titleEnd))
}

/**
 * The metadata of a page for search engines, messengers and feed readers, cut to the length that they show. Addresses
 * are paths; Next completes them with the layout's `metadataBase`.
 */
export function pageMetadata(summary: PageSummary): Metadata {
  const { locale, path, keywords = [], preview, noindex = false, rss, translated = true } = summary
  const end = endOf(summary.titleEnd)
  const title = `${truncate(summary.title, titleRoom(end))}${end}`
  const description = truncate(summary.description.replace(/\s+/g, ' ').trim(), DESCRIPTION_LENGTH)
  const canonical = summary.canonical ?? localePath(locale, path)
  const picture = preview
    ? { url: preview.path, type: 'image/jpeg', width: preview.width, height: preview.height, alt: preview.alt }
    : undefined
  return {
    title: `${title} · ${BRAND}`,
    description,
    keywords: once(keywords).slice(0, KEYWORDS),
    robots: noindex ? { index: false, follow: true } : undefined,
    alternates: {
      canonical,
      languages: translated && !noindex ? languageAlternates(path) : undefined,
      types: rss ? { 'application/rss+xml': rss } : undefined,
    },
    openGraph: {
      title,
      description,
      url: canonical,
      siteName: BRAND,
      // Open Graph needs a language with its territory.
      locale: `${locale}_IN`,
      type: 'website',
      images: picture,
    },
    twitter: { card: picture ? 'summary_large_image' : 'summary', title, description, images: picture?.url },
  }
}

/**
 * The metadata of a page for something that does not exist.
 * @param title names what is missing
 */
export function missingMetadata(title: string): Metadata {
  return { title: `${title} · ${BRAND}`, robots: { index: false } }
}
