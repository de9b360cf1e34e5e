import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite, untilReady } from '../support/process'
import { expect, test } from './support'

const folder = mkdtempSync(path.join(tmpdir(), 'leaving-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a process that is asked to end says that it is not ready, serves on, and lets each line go', async ({
  request,
}) => {
  cpSync(process.env.FILLED_DATA!, path.join(folder, 'data'), { recursive: true })
  const site = await startSite(path.join(folder, 'data'), { DRAIN_SECONDS: '5' })
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
