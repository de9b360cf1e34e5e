import type { Locale } from '../i18n/locales'
import { localeOf, localePath } from '../i18n/path'
import { BRAND } from '../seo/brand'
import { keptAds } from './kept'

/**
 * The page's words in every language. The bundler of the worker inserts them, because the page must
 * work before anything else was loaded.
 */
declare const WORDS: Record<Locale, { title: string; again: string; kept: string; none: string; postAd: string }>

const STYLE = `:root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;margin:0 auto;max-width:40rem;padding:1.5rem 1rem;color:#17211a;background:#fbf9f4}h1{font-size:1.5rem;line-height:1.4}h2{font-size:1.125rem}
ul{list-style:none;padding:0;display:grid;gap:.75rem}li a{display:flex;gap:.75rem;align-items:center;min-height:3rem;padding:.75rem;border-radius:.75rem;background:#fff;color:inherit;text-decoration:none;box-shadow:0 1px 3px #0003}
img{width:6rem;aspect-ratio:4/3;object-fit:cover;border-radius:.5rem;background:#e9e4d6;flex:none}header a{display:inline-block;padding:.5rem 0;font-size:1.25rem;font-weight:700;color:#14532d;text-decoration:none}p a{display:inline-block;padding:.75rem 0;color:inherit;font-weight:600}.again{padding:.75rem 1.5rem;margin-right:1rem;border-radius:.75rem;background:#14532d;color:#fff;text-decoration:none}
@media(prefers-color-scheme:dark){body{color:#eef2ea;background:#121a14}li a{background:#1d2820}header a{color:#7fce9a}.again{background:#7fce9a;color:#0c1a10}}`

/** Forbids scripts and everything from elsewhere: the worker makes the whole page. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
}

/** An ad in the page's list: the title of its page without the site's name, and a kept picture of it. */
async function entry({ path, html }: { path: string; html: string }): Promise<string> {
  // The heading of an ad in another language says more aloud than on its page.
  const title =
    /<h1\b[^>]*\bdata-spoken="([^"]+)"/.exec(html)?.[1] ??
    /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ??
    /<title>([^<]*)/.exec(html)?.[1] ??
    path
  const lang = /<h1\b[^>]*\blang="(\w+)"/.exec(html)?.[1]
  for (const picture of new Set(html.match(/\/media\/[\w-]+\/\d+\.webp/g))) {
    if (await caches.match(picture))
      return `<li><a href="${path}"><img src="${picture}" alt=""><span${lang ? ` lang="${lang}"` : ''}>${title}</span></a></li>`
  }
  return `<li><a href="${path}"><span>${title}</span></a></li>`
}

/** The page that replaces one that is not kept, in the language of its address. */
export async function offlinePage(path: string): Promise<Response> {
  const locale = localeOf(path)
  const { title, again, kept, none, postAd } = WORDS[locale]
  const ads = await keptAds()
  const list =
    ads.length === 0 ? `<p>${none}</p>` : `<h2>${kept}</h2><ul>${(await Promise.all(ads.map(entry))).join('')}</ul>`
  const form = localePath(locale, '/post-ad')
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><header><a href="${localePath(locale, '/')}">${BRAND}</a></header><main><h1>${title}</h1><p><a class="again" href="">${again}</a>${(await caches.match(form)) ? `<a href="${form}">${postAd}</a>` : ''}</p>${list}</main></body></html>`
  return new Response(html, { status: 503, headers: HEADERS })
}
