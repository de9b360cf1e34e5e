import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import next from 'next'
import { contentSecurityPolicy } from '@/server/edge/csp'
import { holdBackPictures } from '@/server/edge/finish'
import { scriptsAfterPaint } from '@/server/edge/scripts-after-paint'
import { stylesFirst } from '@/server/edge/styles-first'
import { ownSite } from './own-site'
import { expect, test } from './support'

/*
 * Tests what `server/edge` assumes about the pinned version of Next. If an upgrade changes it,
 * the failed test says what to look at.
 */

const site = ownSite(() => ({ EDGE: 'off' }))
let html: string
test.beforeAll(async () => {
  html = await (await fetch(`${site.url}/category/buffalo`, { headers: { 'user-agent': 'reader' } })).text()
})

const count = (pattern: RegExp, text = html) => text.match(pattern)?.length ?? 0

test('a page of Next is what the finishing steps expect', { tag: '@smoke' }, () => {
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head, 'metadata stands in the head for every reader: see htmlLimitedBots in next.config.mjs').toMatch(
    /<title>.*property="og:title"/s,
  )
  expect(count(/<\/head>/g), 'a page has one head, and its end is written `</head>`').toBe(1)
  expect(html, 'a page ends with `</body></html>`').toMatch(/<\/body><\/html>$/)
  expect(
    count(/<link rel="stylesheet" href="\/_next\/static\/[\w./-]+\.css" data-precedence="\w+"\/?>/g),
    'style sheets are named by such a link: see STYLES in scripts-after-paint.ts and STYLE_LINK in styles-first.ts',
  ).toBe(count(/rel="stylesheet"/g))
  expect(count(/rel="stylesheet"/g), 'a page has one style sheet').toBe(1)
  expect(
    count(/<script src="\/_next\/static\/[^"]+" async=""><\/script>/g),
    'all scripts but the one for old browsers come as such elements: see SCRIPT in scripts-after-paint.ts',
  ).toBe(count(/<script[^>]*\bsrc=/g) - count(/noModule=""/g))
  expect(
    count(/<link rel="preload" as="script"[^>]*>/g),
    'scripts that are asked for ahead come as such links: see SCRIPT_AHEAD in scripts-after-paint.ts',
  ).toBe(count(/<link[^>]*\bas="script"/g))
  expect(
    [count(/<link\b[^>]*\bas="image"[^>]*>/g), count(/<img\b[^>]*\bloading="eager"/g)].map(found => found > 0),
    'the first picture is preloaded and eager: see holdBackPictures in finish.ts',
  ).toEqual([true, true])
  const saving = holdBackPictures(html)
  expect(count(/\bas="image"|\bloading="eager"/g, saving), 'who saves data is sent no picture before a tap').toBe(0)
  expect(existsSync('.next/static'), 'the built scripts and styles lie in .next/static: see static-files.ts').toBe(true)
  const after = scriptsAfterPaint(html)
  expect(
    count(/<script[^>]*\bsrc=/g, after),
    'no script is asked for before the first paint, but the one for old browsers',
  ).toBe(1)
  expect(
    stylesFirst(html),
    'the rules that a page uses are found in the built sheet: see readBuilt in styles-first.ts',
  ).toMatch(/<style>[^<]*\.min-h-11\{/)
  expect(
    count(/'sha256-/g, contentSecurityPolicy(html)),
    'inline scripts are plain elements, and each gets its hash: see SCRIPT in csp.ts',
  ).toBeGreaterThan(3)
})

test('what the router of the browser asks for is told by `rsc: 1`, and its headers make the answer', async () => {
  const part = await fetch(`${site.url}/category/buffalo`, { headers: { rsc: '1', 'user-agent': 'reader' } })
  expect(
    part.headers.get('content-type'),
    'a part of a page is asked for by `rsc: 1` and a hash of its headers: see ROUTER_HEADERS in address.ts',
  ).toBe('text/x-component')
  const { headers } = await fetch(`${site.url}/category/buffalo`, { headers: { 'user-agent': 'reader' } })
  expect(
    headers.get('vary')?.split(', ').toSorted(),
    'these headers choose what part is sent: see ROUTER_HEADERS in address.ts',
  ).toEqual(['next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'rsc'])
})

test('a page that calls notFound() is an empty document before scripts run, so ours answer 404 by themselves', async () => {
  test.setTimeout(300_000)
  const folder = path.resolve('.build/next-contract')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'app/gone'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write('package.json', '{"private":true}')
  write(
    'next.config.mjs',
    `export default { htmlLimitedBots: /.*/, turbopack: { root: ${JSON.stringify(process.cwd())} } }`,
  )
  write(
    'app/layout.jsx',
    'export default function Layout({ children }) { return <html><body>{children}</body></html> }',
  )
  write('app/page.jsx', 'export default function Page() { return <p>here</p> }')
  write('app/not-found.jsx', 'export default function NotFound() { return <p>nothing is here</p> }')
  write(
    'app/gone/page.jsx',
    `import { notFound } from 'next/navigation'\nexport const dynamic = 'force-dynamic'\nexport default async function Gone() { notFound() }`,
  )
  const built = spawnSync('node', ['node_modules/next/dist/bin/next', 'build', folder], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  })
  expect([built.status, built.stderr]).toEqual([0, expect.any(String)])
  const app = next({ dir: folder, dev: false, hostname: 'localhost' })
  await app.prepare()
  const handle = app.getRequestHandler()
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const gone = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/gone`, {
    headers: { 'user-agent': 'reader' },
  })
  const body = (await gone.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  await new Promise(resolve => server.close(resolve))
  await app.close()
  expect(gone.status).toBe(404)
  expect(
    body,
    'Next draws not-found.jsx on the server now: let pages call notFound(), and take setPageStatus(404) out of server/platform/page-tags.ts',
  ).not.toContain('nothing is here')
  expect(readFileSync('server/platform/page-tags.ts', 'utf8')).toContain('next-contract.spec.ts')
})
