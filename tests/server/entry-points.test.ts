import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { entryPoints } from '@/server/pages/entry-points'

/** A build as Next leaves it, of three pages and a route; each page says with what it was called. */
function build(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'))
  const routes = [
    { page: '/[locale]', regex: '^/([^/]+?)(?:/)?$' },
    { page: '/[locale]/category/[categoryId]', regex: '^/([^/]+?)/category/([^/]+?)(?:/)?$' },
    { page: '/[locale]/category/[categoryId]/rss', regex: '^/([^/]+?)/category/([^/]+?)/rss(?:/)?$' },
    { page: '/[locale]/[...rest]', regex: '^/([^/]+?)/(.+?)(?:/)?$' },
  ]
  const pages = routes.filter(({ page }) => !page.endsWith('/rss'))
  mkdirSync(path.join(folder, 'server'), { recursive: true })
  writeFileSync(path.join(folder, 'routes-manifest.json'), JSON.stringify({ dynamicRoutes: routes }))
  writeFileSync(path.join(folder, 'server/app-paths-manifest.json'), JSON.stringify(Object.fromEntries(pages.map(({ page }, index) => [`${page}/page`, `${index}.cjs`]))))
  pages.forEach(({ page }, index) =>
    writeFileSync(path.join(folder, `server/${index}.cjs`), `exports.handler = (request, response, { requestMeta }) => { response.said = [${JSON.stringify(page)}, request.url, requestMeta.params] }`),
  )
  return folder
}

const folder = build()
afterAll(() => rmSync(folder, { recursive: true }))

async function call(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers })
  const response = new ServerResponse(request) as ServerResponse & { said?: unknown }
  await entryPoints((_, all) => void Object.assign(all, { said: 'Next' }), folder)(request, response)
  return response.said
}

it.each([
  ['/', '/[locale]', { locale: 'en' }],
  ['/hi', '/[locale]', { locale: 'hi' }],
  ['/category/buffalo?page=2', '/[locale]/category/[categoryId]', { locale: 'en', categoryId: 'buffalo' }],
  ['/ml/category/nili-ravi', '/[locale]/category/[categoryId]', { locale: 'ml', categoryId: 'nili-ravi' }],
  // What nobody made is a page, too: it says so in the reader's language.
  ['/no/such/page', '/[locale]/[...rest]', { locale: 'en', rest: ['no', 'such', 'page'] }],
])('calls the page of %s by itself', async (url, page, params) => {
  expect(await call(url)).toEqual([page, url, params])
})

it.each(['/en', '/en/category/buffalo', '/HI/category/buffalo', '/hi/', '//category', '/category/%62uffalo', '/category/a.b', '/_next/x', '/category/buffalo/rss'])('leaves %s to Next', async url => {
  expect(await call(url)).toBe('Next')
})

it('leaves to Next what its router asks for, and cookies that the middleware mends', async () => {
  expect([await call('/', { rsc: '1' }), await call('/', { cookie: 'authToken=t' })]).toEqual(['Next', 'Next'])
})
