import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { services } from '../services/services'
import { Sitemaps, SITEMAP_FRESH_MS } from './sitemap'

const unpack = promisify(gunzip)
const FOR_A_WHILE = `public, max-age=${SITEMAP_FRESH_MS / 1000}`

/**
 * Only the API is closed to crawlers. Pages that must not be in search results contain `noindex`, which crawlers must
 * be able to read.
 */
function robots(site: string): string {
  return ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n')
}

/** Adds the files for crawlers: robots.txt, sitemaps, and the IndexNow key as a file. */
export function mountCrawlers(app: Hono): void {
  const sitemaps = new Sitemaps()
  const sendXml = async (context: Context, name: string) => {
    const file = await sitemaps.get(name)
    if (!file) return context.notFound()
    const packed = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '')
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': FOR_A_WHILE,
      vary: 'accept-encoding',
      ...(packed ? { 'content-encoding': 'gzip' } : {}),
    }
    return context.body(new Uint8Array(packed ? file : await unpack(file)), 200, headers)
  }
  app.get('/robots.txt', async context =>
    context.text(robots((await services()).environment.publicUrl), 200, { 'cache-control': FOR_A_WHILE }),
  )
  app.get('/sitemap.xml', context => sendXml(context, ''))
  app.get('/sitemaps/:file{[\\w-]+\\.xml}', context =>
    sendXml(context, context.req.param('file').replace(/\.xml$/, '')),
  )
  app.get('/:file{[\\w-]+\\.txt}', async context => {
    const { INDEXNOW_KEY: key } = (await services()).environment
    return key !== undefined && context.req.param('file') === `${key}.txt` ? context.text(key) : context.notFound()
  })
}
