import type { Metadata } from 'next'
import { BRAND } from '../brand'
import { graphemeCount, truncate } from '../format'
import { languageAlternates, localePath } from '../i18n/path'
import type { Locale } from '../i18n/locales'
import { escapeMarkup } from '../markup'

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

function cut(summary: PageSummary) {
  const end = endOf(summary.titleEnd)
  return {
    title: `${truncate(summary.title, titleRoom(end))}${end}`,
    description: truncate(summary.description.replace(/\s+/g, ' ').trim(), DESCRIPTION_LENGTH),
    url: summary.canonical ?? localePath(summary.locale, summary.path),
  }
}

/** What a browser needs of a page's metadata, also when it moves on to the next page by itself: it shares the canonical address. Cut to what is shown. */
export function pageMetadata(summary: PageSummary): Metadata {
  const { title, description, url } = cut(summary)
  return { title: `${title} · ${BRAND}`, description, ...(summary.noindex ? { robots: { index: false, follow: true } } : {}), alternates: { canonical: url } }
}

type Tag = [name: 'meta' | 'link', attributes: Record<string, string | number>]

/** The rest of a page's metadata, as markup: what search engines, messengers and feed readers look for. @param site where the site is reached, without a slash at the end */
export function machineMarkup(site: string, summary: PageSummary): string {
  const { locale, path, keywords, image, preview, noindex, rss, translated = true } = summary
  const { title, description, url } = cut(summary)
  const whole = (address: string) => (address.startsWith('/') ? `${site}${address}` : address)
  const link = (attributes: Tag[1]): Tag => ['link', attributes]
  const named = (name: string, content: string | number): Tag => ['meta', { name, content }]
  const graph = (property: string, content: string | number): Tag => ['meta', { property, content }]
  const picture = preview ? whole(preview.path) : image && whole(image)
  const tags = [
    ...(keywords ? [named('keywords', keywords.slice(0, KEYWORDS).join(','))] : []),
    ...(translated && !noindex ? Object.entries(languageAlternates(path)).map(([hreflang, href]) => link({ rel: 'alternate', hreflang, href: whole(href) })) : []),
    ...(rss ? [link({ rel: 'alternate', type: 'application/rss+xml', href: whole(rss) })] : []),
    graph('og:title', title),
    graph('og:description', description),
    graph('og:url', whole(url)),
    graph('og:site_name', BRAND),
    // Its form is a language and a territory.
    graph('og:locale', `${locale}_IN`),
    graph('og:type', 'website'),
    ...(picture ? [graph('og:image', picture)] : []),
    ...(preview ? [graph('og:image:type', 'image/jpeg'), graph('og:image:width', preview.width), graph('og:image:height', preview.height), graph('og:image:alt', preview.alt)] : []),
    // Title and text are those of the graph.
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(picture ? [named('twitter:image', picture)] : []),
  ]
  return tags.map(([name, attributes]) => `<${name} ${Object.entries(attributes).map(([key, value]) => `${key}="${escapeMarkup(String(value))}"`).join(' ')}/>`).join('')
}
