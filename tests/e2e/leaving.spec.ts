import { startSite, untilReady } from '../support/process'
import { siteFolders } from './own-site'
import { expect, test } from './support'

const { filledFolder } = siteFolders()

test('a process that is asked to end says that it is not ready, serves on, and lets each line go', async ({
  request,
}) => {
  const site = await startSite(filledFolder(), { DRAIN_SECONDS: '5' })
  await untilReady(site)
  expect((await request.get(`${site.url}/`)).headers().connection).not.toBe('close')
  const ended = site.stop()
  await expect.poll(async () => (await request.get(`${site.url}/readyz`)).status()).toBe(503)
  for (const address of ['/', '/api/v1/categories', '/icon.svg', '/healthz']) {
    const answer = await request.get(`${site.url}${address}`)
    expect([address, answer.status(), answer.headers().connection]).toEqual([address, 200, 'close'])
  }
  expect(await ended).toBe(0)
})
