import { expect, test } from '@playwright/test'
import { startSite, untilReady, type SiteProcess } from '../support/process'
import { siteFolders } from './own-site'

test.slow()

const { filledFolder } = siteFolders()

/** Two visitors behind the proxy of this machine. */
const [GREEDY, OTHER] = ['203.0.113.9', '203.0.113.10'] as const
/** How many requests an address may send at once (`RATES` in server/services/allowance.ts). */
const ALLOWED = { page: 400, question: 1200 }
/** How many requests are sent at once. */
const ROUND = 200

let site: SiteProcess | undefined
test.afterEach(() => site?.stop())

test('an address behind the proxy may ask for as many new pages and make as many calls as a village does; others go on, and what is in memory is for everybody', async () => {
  const { url } = (site = await startSite(filledFolder(), { LIMITS_TIMES: '1', TRUSTED_PROXIES: '1' }))
  await untilReady(site)
  const ask = async (path: string, address: string) => {
    const response = await fetch(url + path, { headers: { 'x-forwarded-for': address } })
    await response.arrayBuffer()
    return { status: response.status, wait: response.headers.get('retry-after') }
  }
  const askAtOnce = (pathOf: (index: number) => string) =>
    Promise.all(Array.from({ length: ROUND }, (_, index) => ask(pathOf(index), GREEDY)))
  // Those are more pages at once than can be rendered: some are answered with 503, which counts, too.
  const askUntilRefused = async (pathOf: (index: number) => string, allowed: number) => {
    for (let asked = 0; asked < 3 * allowed; asked += ROUND) {
      const refused = (await askAtOnce(index => pathOf(asked + index))).find(({ status }) => status === 429)
      if (refused) return { ...refused, early: asked + ROUND < allowed }
    }
    return 'never'
  }
  const tooOften = { status: 429, wait: '1', early: false }

  expect(await ask('/categories', GREEDY)).toEqual({ status: 200, wait: null })
  expect(await askUntilRefused(index => `/seller/none-${index}`, ALLOWED.page)).toEqual(tooOften)
  expect((await askAtOnce(() => '/categories')).filter(({ status }) => status !== 200)).toEqual([])
  expect(await ask('/search?q=other', OTHER)).toEqual({ status: 200, wait: null })

  const post = '/api/v1/advpost/advPostbyId/none'
  expect(await askUntilRefused(() => post, ALLOWED.question)).toEqual(tooOften)
  expect(await ask(post, OTHER)).toEqual({ status: 404, wait: null })
})
