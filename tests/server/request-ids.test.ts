import { sql } from 'drizzle-orm'
import { openWatchedSite, type WatchedSite } from '../support/watched-site'

/** On this site, every statement counts as slow. */
let site: WatchedSite
beforeAll(async () => {
  site = await openWatchedSite({ SLOW_QUERY_MS: '0' })
}, 240_000)
afterAll(() => site.close())

const GIVEN = '4bf92f3577b34da6a3ce929d0e0e4736'
const idOf = (response: Response) => response.headers.get('x-request-id')
const lines = () => site.logged.map(line => JSON.parse(line) as Record<string, string>)

it('each request has an id of its own, whatever the client says', async () => {
  const ids = []
  const sent: Record<string, string>[] = [{}, {}, { 'x-request-id': GIVEN }]
  for (const headers of sent) ids.push(idOf(await site.ask('/healthz', { headers })))
  expect(new Set(ids).size).toBe(3)
  expect(ids).not.toContain(GIVEN)
})

it('a slow statement is logged without its values, under the request that asked', async () => {
  const response = await site.ask('/api/v1/advpost/advPostbyId/only-asked-here')
  expect(response.status).toBe(404)
  const slow = lines().filter(({ msg, request }) => msg === 'a slow query' && request === idOf(response))
  expect(slow.map(({ statement }) => statement)).toEqual(
    expect.arrayContaining([expect.stringMatching(/from "posts".*\$1/)]),
  )
  expect(slow.every(({ milliseconds }) => Number(milliseconds) >= 0)).toBe(true)
  expect(site.logged.join('\n')).not.toContain('only-asked-here')
})

it('what fails names its request to the client and to the log alike', async () => {
  await site.db.execute(sql`alter table categories rename to categories_elsewhere`)
  const response = await site.ask('/api/v1/categories')
  await site.db.execute(sql`alter table categories_elsewhere rename to categories`)
  const reply = (await response.json()) as { code: string; requestId: string }
  expect([response.status, reply.code, reply.requestId]).toEqual([500, 'unexpected', idOf(response)])
  expect(lines().find(({ msg }) => msg === 'a request failed')).toMatchObject({
    request: reply.requestId,
    path: '/api/v1/categories',
  })
  // A client's mistake is not in our log, so its reply has no id to look for.
  expect(await (await site.ask('/api/v1/users/')).json()).not.toHaveProperty('requestId')
})
