import { LRUCache } from 'lru-cache'
import { cardOf } from '@/components/posts/card'
import { countWords } from '@/components/posts/feed/feed-count'
import { PAGE_SIZE } from '@/lib/contract/limits'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/i18n/locales'
import type { Captured } from '@/server/pages/capture'
import { fillFrame, frameOf, inScript, longText, type Frame, type Piece } from '@/server/pages/frame'
import { metrics } from '@/server/platform/metrics'
import { siteWords } from '../../site-words'
import { addCategoryJsonLd, categoryHead, readCategoryPage, type CategoryPage } from './category-page'
import { listMarkup } from './list-markup'

/** More than there are categories in all languages; each takes about 100 KB. */
const FRAMES = 200

/** The first page of a category's list, with nothing filtered. */
const ADDRESS = /^(?:\/([a-z]{2}))?\/category\/([\w-]+)$/

type Known = { frame: Frame; /** What else the page shows. */ around: unknown[]; headers: Captured['headers'] }

/**
 * Renders pages, and of categories' lists, which every new ad makes old, only what the ad has changed: cards, count, and where the list goes on. All else
 * was rendered before, and is the same as long as what it is made of is.
 * @returns what renders a page by its address; it is given how Next renders it
 */
export function categoryFrames(): (url: string, render: () => Promise<Captured>) => Promise<Captured> {
  const frames = new LRUCache<string, Known>({ max: FRAMES })
  return async (url, render) => {
    const [, language = DEFAULT_LOCALE, categoryId] = ADDRESS.exec(url) ?? []
    const locale = LOCALES.find(code => code === language)
    if (!locale || categoryId === undefined) return render()
    // Next reads the same again, and answers for what fails.
    const page = await readCategoryPage(locale, categoryId, new URLSearchParams()).catch(() => null)
    if (!page || page.feed.posts.length === 0) return render()
    const pieces = await piecesOf(page, locale)
    const around = [page.category, page.catalog, page.landings, Math.ceil(page.count / PAGE_SIZE)]
    // A list whose first ad has no picture, or that ends here, has fewer pieces.
    const key = `${url} ${pieces.map(({ bytes }) => Math.sign(bytes.length)).join('')}`
    const known = frames.get(key)
    if (known && around.every((value, index) => isSame(value, known.around[index]))) {
      await addCategoryJsonLd(page, (await siteWords(locale)).feed)
      // Next time they are compared at a glance.
      known.around = around
      metrics().lists.inc({ drawn: 'ads' })
      return { status: 200, headers: known.headers, cookies: [], chunks: fillFrame(known.frame, pieces) }
    }
    const captured = await render()
    metrics().lists.inc({ drawn: 'all' })
    const frame = captured.status === 200 ? frameOf(Buffer.concat(captured.chunks), pieces) : null
    if (frame) frames.set(key, { frame, around, headers: captured.headers })
    return captured
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** What changes with the ads: in the page's markup, and in what the browser takes it over by. */
async function piecesOf(page: CategoryPage, locale: Locale): Promise<Piece[]> {
  const words = await siteWords(locale)
  const cards = page.feed.posts.map(post => cardOf(post, words.post, locale))
  const count = countWords(page.count, words.feed)
  const description = String((await categoryHead(page, words.feed)).description)
  const { preload, list, count: line, description: meta } = listMarkup(cards, count, description, locale, words)
  const texts = [longText(JSON.stringify(cards)), inScript(`"children":${JSON.stringify(count)}`), inScript(`"content":${JSON.stringify(description)}`)]
  // Where the list goes on also tells one list from another.
  return [...[preload, list, line, meta, ...texts].map(bytes => ({ bytes, times: 1 })), { bytes: inScript(page.feed.nextCursor ?? ''), times: 2 }]
}
