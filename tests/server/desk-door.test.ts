import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deskDoor } from '@/server/desk/web/door'
import { DATA_POLICY } from '@/server/platform/security-headers'
import { openDesk } from '../support/desk'

const HOST = 'desk.example.org'
const desk = openDesk({ PUBLIC_URL: 'https://haat.example.org', DESK_HOST: HOST }, `https://${HOST}`)

/** Behind the door, what would answer says its name. */
const say = (words: string) => (_: IncomingMessage, response: ServerResponse) => void response.end(words)
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
async function ask(path: string, host = HOST, cookie = '') {
  const { port } = server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path, headers: { host, cookie }, agent: false }, resolve)
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
