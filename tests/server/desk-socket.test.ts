import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { askAllProcesses, sendToSite, listenToDesk } from '@/server/desk/listen'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '1' })
}, 240_000)
afterAll(() => site.close())

it('asks the running site through its socket, and knows where none runs', async () => {
  expect(await sendToSite(site.environment.DATA_DIR, ['reports'])).toBeNull()
  const stop = await listenToDesk()
  expect(await sendToSite(site.environment.DATA_DIR, ['block', 'nobody'])).toEqual({
    ok: false,
    text: 'There is no user nobody.',
  })
  stop()
})

it('each process on a folder answers for itself, and any of them for the site', async () => {
  const { DATA_DIR } = site.environment
  const stops = [await listenToDesk(), await listenToDesk()]
  // A process that was killed leaves its socket file.
  const left = path.join(DATA_DIR, 'desk-00killed.sock')
  spawnSync('node', [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(left)}, () => process.kill(process.pid, 'SIGKILL'))`,
  ])
  expect(readdirSync(DATA_DIR)).toContain('desk-00killed.sock')
  expect(await sendToSite(DATA_DIR, ['block', 'nobody'])).toEqual({ ok: false, text: 'There is no user nobody.' })
  expect(readdirSync(DATA_DIR)).not.toContain('desk-00killed.sock')
  const said = await askAllProcesses(DATA_DIR, ['process'])
  expect(said).toHaveLength(2)
  for (const { text } of said)
    expect(text).toMatch(
      new RegExp(
        `^process +${process.pid} on \\S+, version \\d+\\.\\d+\\.\\d+, up \\d+ min, \\d+ MB\\n +0 sockets; \\d+ pages in [\\d.]+ MB, .*; not swept yet$`,
      ),
    )
  stops[0]!()
  expect((await sendToSite(DATA_DIR, ['status']))?.ok).toBe(true)
  stops[1]!()
  expect(await sendToSite(DATA_DIR, ['status'])).toBeNull()
})

it('logs no number', () => {
  expect(site.logged.join('\n')).not.toMatch(/98000000\d\d/)
})
