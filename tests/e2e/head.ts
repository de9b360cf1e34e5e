import type { APIRequestContext } from '@playwright/test'

/** What a crawler reads of a page; absolute addresses are reduced to paths. */
export type Read = {
  path: string
  status: number
  title: string
  description: string
  keywords: string[]
  canonical: string
  robots: string
  alternates: Record<string, string>
  /** The picture of link previews. */ preview: string
  main: string
  html: string
}

const plain = (text: string) =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** The void elements with this name, by their attributes. */
function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name} ([^>]*?)/?>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key.toLowerCase(), plain(value)]),
    ),
  )
}

/** Fetches a page as a crawler does: without cookies and without scripts. */
export async function readPage(
  request: APIRequestContext,
  path: string,
  userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
): Promise<Read> {
  const response = await request.get(path, { headers: { 'user-agent': userAgent } })
  const html = await response.text()
  const metas = tags(html, 'meta')
  const links = tags(html, 'link')
  const meta = (name: string) => metas.find(tag => tag.name === name)?.content ?? ''
  const pathOf = (href = '') => href.replace(/^https?:\/\/[^/]+/, '') || '/'
  return {
    path,
    status: response.status(),
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    description: meta('description'),
    keywords: meta('keywords').split(',').filter(Boolean),
    canonical: pathOf(links.find(tag => tag.rel === 'canonical')?.href ?? 'https://none/none'),
    robots: meta('robots'),
    alternates: Object.fromEntries(
      links.filter(tag => tag.rel === 'alternate' && tag.hreflang).map(tag => [tag.hreflang!, pathOf(tag.href)]),
    ),
    preview: metas.find(tag => tag.property === 'og:image')?.content?.replace(/^https?:\/\/[^/]+/, '') ?? '',
    main: /<main.*<\/main>/s.exec(html)?.[0] ?? '',
    html,
  }
}

/** The addresses within this site that a page links to. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a (?:[^>]*? )?href="(\/[^"#]*)/g)].map(([, href = '']) => plain(href))
}
