import { openWatchedSite, type WatchedSite } from '../support/watched-site'

let site: WatchedSite
beforeAll(async () => {
  site = await openWatchedSite({ TRUSTED_PROXIES: '1' })
}, 240_000)
afterAll(() => site.close())

const GIVEN = '4bf92f3577b34da6a3ce929d0e0e4736'
const idOf = (response: Response) => response.headers.get('x-request-id')

it('behind a trusted proxy its well-formed id is taken, and no other', async () => {
  const sent = async (id: string) => idOf(await site.ask('/healthz', { headers: { 'x-request-id': id } }))
  expect(await sent(GIVEN)).toBe(GIVEN)
  for (const wrong of ['short', 'with space in it', `${'x'.repeat(65)}`, '{"level":60}aaaa', `${GIVEN}, ${GIVEN}`])
    expect([wrong, await sent(wrong)]).toEqual([wrong, expect.stringMatching(/^[\w-]{8}-[\da-z]+$/)])
})
