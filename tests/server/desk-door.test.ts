import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deskDoor } from '@/server/desk/web/door'
import { DATA_POLICY } from '@/server/platform/security-headers'
import { openDesk } from '../support/desk'

const HOST = 'desk.example.org'
const desk = openDesk({ PUBLIC_URL: 'https://haat.example.org', DESK_HOST: HOST }, `https://${HOST}`)

/** Behind the door, what would answer says its name. */
const say = (words: string) => (asked: IncomingMessage, response: ServerResponse) => {
  passed = Object.keys(asked.headers)
  response.end(words)
}
/** The names of the headers that came through. */
let passed: string[] = []
let server: Server
beforeAll(async () => {
  const { environment } = desk.opened.site
  const door = deskDoor({ environment, next: say('next'), site: say('site'), defaults: [], development: false })
  server = createServer((asked, response) => {
    if (door(asked, response, {} as never) === null) say('beyond')(asked, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise(resolve => server.close(resolve)))

/** Asks for a path as it is: no browser mends it. */
async function ask(path: string, host = HOST, cookie = '', headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path, headers: { host, cookie, ...headers }, agent: false }, resolve)
      .on('error', reject)
      .end(),
  )
  const text = (await response.toArray()).join('')
  return { status: response.statusCode, policy: response.headers['content-security-policy'], text }
}
const NOTHING = { status: 404, policy: DATA_POLICY, text: '' }

it('on the desk’s own host, what does not open ends there, and never with a page of the site', async () => {
  for (const path of ['/desk/people', '/desk/nothing', '/%64esk/trail', '/hi', '/not-found', '/category/buffalo'])
    expect([path, await ask(path)]).toEqual([path, NOTHING])
  const { token } = await desk.makeColleague('reader')
  const cookie = `__Secure-deskToken=${token}`
  expect(await ask('/desk/trail', HOST, cookie)).toEqual(NOTHING)
  expect((await ask('/desk/people', HOST, cookie)).text).toBe('next')
  // On the site's host, the site says what it says about any missing page.
  expect((await ask('/desk/people', 'haat.example.org', cookie)).text).toBe('site')
})

it('only files of Next pass beside it, by whatever name they are asked for', async () => {
  for (const path of [
    '/_next/static/chunks/0~a-b.c_d.js',
    '/_next/static/chunks/a.js?dpl=1',
    '/_next/static/%5Bid%5D.js',
  ])
    expect([path, (await ask(path)).text]).toEqual([path, 'beyond'])
  for (const path of [
    '/_next/static/../../category/buffalo',
    '/_next/static/%2e%2e/%2E%2E/category/buffalo',
    '/_next/static/..%2f..%2fcategory/buffalo',
    '/_next/static/..\\..\\category\\buffalo',
    '/_next/static/..%5c..%5ccategory',
    '/x/../_next/static/a.js',
    '/_next/image?url=x',
  ])
    expect([path, await ask(path)]).toEqual([path, NOTHING])
})

describe('a page opens', () => {
  const fetched = (site: string, mode: string, dest: string, more: Record<string, string> = {}) => ({
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
    ...more,
  })
  let cookie: string
  beforeAll(async () => void (cookie = `__Secure-deskToken=${(await desk.makeColleague('reader')).token}`))

  it.each<[string, Record<string, string>]>([
    ['a typed address', fetched('none', 'navigate', 'document')],
    ['a link of the desk', fetched('same-origin', 'navigate', 'document')],
    ['a link of elsewhere', fetched('cross-site', 'navigate', 'document')],
    ['a page of the desk that reads itself again', fetched('same-origin', 'cors', 'empty', { rsc: '1' })],
    ['who is no browser', {}],
  ])('for %s', async (_, headers) => {
    for (const [path, with_] of [
      ['/desk/people', cookie],
      ['/desk', ''],
    ] as const)
      expect([path, (await ask(path, HOST, with_, headers)).text]).toEqual([path, 'next'])
  })

  it.each<[string, Record<string, string>]>([
    ...['same-origin', 'same-site', 'cross-site', 'none'].flatMap(site =>
      ['iframe', 'frame', 'embed', 'object'].map(
        dest => [`as ${dest} of ${site}`, fetched(site, 'navigate', dest)] as [string, Record<string, string>],
      ),
    ),
    ...['script', 'image', 'style', 'serviceworker', 'manifest'].map(
      dest => [`as ${dest}`, fetched('same-origin', 'no-cors', dest)] as [string, Record<string, string>],
    ),
    ['to a script of elsewhere', fetched('cross-site', 'cors', 'empty', { rsc: '1' })],
    ['to a script of a sister host', fetched('same-site', 'cors', 'empty', { rsc: '1' })],
    ['to a script that wants a document', fetched('same-origin', 'cors', 'empty')],
    ['as a document that no navigation asks for', fetched('same-origin', 'no-cors', 'document')],
    ['to a browser that says only half', { 'sec-fetch-site': 'same-origin' }],
  ])('not %s', async (_, headers) => {
    expect(await ask('/desk/people', HOST, cookie, headers)).toEqual(NOTHING)
    expect(await ask('/desk', HOST, '', headers)).toEqual(NOTHING)
  })
})

it('Next gets no header that a page of the desk does not need', async () => {
  const { token } = await desk.makeColleague('reader')
  await ask('/desk/people', HOST, `__Secure-deskToken=${token}`, {
    rsc: '1',
    'next-router-state-tree': 'x',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/x',
    'next-url': '/elsewhere',
    'next-action': 'x',
    'x-forwarded-host': 'evil.example',
    'x-middleware-subrequest': 'x',
  })
  expect(passed).toEqual(['host', 'cookie', 'rsc', 'next-router-state-tree', 'content-security-policy'])
})
