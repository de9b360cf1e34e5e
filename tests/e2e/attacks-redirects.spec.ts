import { raw } from './raw-request'
import { expect, test } from './support'

const SITE = process.env.SITE_URL!
const EVIL = 'evil.example'

/** The host that a browser would go to: browsers read backslashes, blanks and control characters in their own way. */
const whereTo = (location: string) => new URL(location, SITE).host

const TRICKS = [
  `//${EVIL}`,
  `//${EVIL}/`,
  `///${EVIL}`,
  `/\\${EVIL}`,
  `/\\/${EVIL}`,
  `\\\\${EVIL}`,
  `/%2f${EVIL}`,
  `/%2F%2F${EVIL}`,
  `/%5c${EVIL}`,
  `/%5C%5C${EVIL}`,
  `/%09/${EVIL}`,
  `/%0d%0aLocation:%20//${EVIL}`,
  `/.${EVIL}`,
  `/..//${EVIL}`,
  `/;@${EVIL}`,
  `//${EVIL}%2f..`,
  `//${EVIL}/..;/`,
  `https:/${EVIL}`,
  `http:${EVIL}`,
  `//user@${EVIL}`,
  '//%E3%80%82evil%E3%80%82example',
  `javascript:canary(1)`,
  `data:text/html,x`,
]

test('no address leads to another site, whatever stands in its path, its query and its cookies', async () => {
  const encoded = TRICKS.map(trick => encodeURIComponent(trick))
  const paths = [
    ...TRICKS.filter(trick => trick.startsWith('/')).flatMap(trick =>
      ['', '/en', '/hi', '/post'].map(before => before + trick),
    ),
    ...TRICKS.filter(trick => trick.startsWith('/')).map(trick => `${trick}/category/buffalo`),
    ...encoded.flatMap(trick =>
      ['/post?edit=', '/hi/post?edit=', '/?next=', '/en?next=', '/settings?redirect='].map(before => before + trick),
    ),
  ]
  const outside: string[] = []
  for (const path of paths) {
    const { status, location } = await raw(path, {
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'none',
      cookie: `language=//${EVIL}; NEXT_LOCALE=//${EVIL}; near=29.3_76.3`,
    })
    expect([path, status < 500]).toEqual([path, true])
    if (location !== undefined && whereTo(location) !== new URL(SITE).host) outside.push(`${path} → ${location}`)
  }
  expect(outside).toEqual([])
})

test('who lies about the host gets no link to it, and nor does anybody after', async () => {
  const lies = {
    host: EVIL,
    'x-forwarded-host': EVIL,
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '1',
    forwarded: `host=${EVIL}`,
    'x-original-url': '/settings',
    'x-rewrite-url': '/settings',
    'x-host': EVIL,
    'x-forwarded-server': EVIL,
    'x-middleware-rewrite': `https://${EVIL}/`,
    'x-middleware-redirect': `https://${EVIL}/`,
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-nextjs-data': '1',
    'x-invoke-path': '/settings',
  }
  for (const path of [
    '/categories?page=7',
    '/en/categories',
    '/hi/app',
    '/category/goat?sort=newest',
    '/sitemap.xml',
    '/robots.txt',
    '/post?edit=x',
    '/en',
  ]) {
    for (const headers of [lies, {}]) {
      const { location, text } = await raw(path, headers)
      expect([path, text.includes(EVIL), location === undefined ? false : whereTo(location) === EVIL]).toEqual([
        path,
        false,
        false,
      ])
    }
  }
})
