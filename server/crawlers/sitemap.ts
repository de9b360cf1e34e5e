import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ErrorLevel, SitemapIndexStream, SitemapStream, type IndexItem, type SitemapItemLoose } from 'sitemap'
import { reference } from '../categories/reference'
import { services } from '../services/services'
import { categoryFile, knowsCategory, knowsPost, pagesFile, postsFile, postsFiles } from './sitemap-files'

/** Milliseconds for which a file stays the same; a new ad is in the next one. */
export const SITEMAP_FRESH_MS = 300_000
/** The size of the cache of files, in bytes; a file of 30,000 ads takes about one megabyte. */
const CACHE_BYTES = 48 * 1024 * 1024

type Entry = SitemapItemLoose | IndexItem

/**
 * Sitemap files, gzipped. They are written as a stream of short reads, so that no query is long and few ads are in
 * memory at once. Simultaneous requests for a file share one run.
 */
export class Sitemaps {
  readonly #files = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: file => file.length,
    ttl: SITEMAP_FRESH_MS,
    fetchMethod: name => write(name),
  })

  /** The index (`''`) or one of its files, as gzip; undefined if there is no such file. */
  async get(name: string): Promise<Buffer | undefined> {
    return this.#files.fetch(name)
  }
}

async function write(name: string): Promise<Buffer | undefined> {
  const { environment } = await services()
  const options = { hostname: environment.publicUrl, level: ErrorLevel.THROW }
  if (name === '')
    return finish(indexEntries(environment.publicUrl), new SitemapIndexStream({ level: ErrorLevel.THROW }))
  const [, kind, id = ''] = /^(pages|posts|category)(?:-([\w-]{1,60}))?$/.exec(name) ?? []
  if (kind === 'pages' && id === '') return finish(pagesFile(), new SitemapStream({ ...options, xmlns: PLAIN }))
  if (kind === 'category' && (await knowsCategory(id)))
    return finish(categoryFile(id), new SitemapStream({ ...options, xmlns: PLAIN }))
  if (kind === 'posts' && (id === '' || (await knowsPost(id))))
    return finish(postsFile(id), new SitemapStream({ ...options, xmlns: { ...PLAIN, image: true } }))
  return undefined
}

const PLAIN = { news: false, video: false, xhtml: false, image: false }

async function* indexEntries(site: string): AsyncGenerator<IndexItem> {
  yield { url: `${site}/sitemaps/pages.xml` }
  for (const id of (await reference()).categories.keys()) yield { url: `${site}/sitemaps/category-${id}.xml` }
  for (const { after, lastmod } of await postsFiles())
    yield { url: `${site}/sitemaps/posts${after && `-${after}`}.xml`, lastmod }
}

async function finish(entries: AsyncGenerator<Entry>, xml: NodeJS.ReadWriteStream): Promise<Buffer> {
  const source = Readable.from(entries)
  const gzip = createGzip()
  // A failure of any stage ends the whole pipeline, and so the reader below.
  source.on('error', error => gzip.destroy(error))
  xml.on('error', error => gzip.destroy(error))
  return buffer(source.pipe(xml).pipe(gzip))
}
