import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite, untilReady } from '../support/process'
import { siteFolders } from './own-site'
import { expect, test } from './support'

test.slow()

/** The environment variable that a public site must have. */
const NUMBER_KEY = randomBytes(32).toString('hex')

const { filledFolder } = siteFolders()

test('a second start on one folder refuses and says who holds it', async () => {
  const data = filledFolder()
  const first = await startSite(data)
  await untilReady(first)
  const second = await startSite(data)
  const code = await new Promise(resolve => second.child.once('exit', resolve))
  expect(code).toBe(1)
  expect(second.output()).toContain(`is in use by process ${first.child.pid} at ${first.url}`)
  const { status, stderr } = spawnSync('node', ['scripts/data.mjs', 'export', path.join(data, 'export.tar')], {
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', SMS_PROVIDER: '' },
  })
  expect([status, String(stderr)]).toEqual([
    1,
    expect.stringContaining(`is in use by process ${first.child.pid} at ${first.url}`),
  ])
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
})

test('a start of what is built builds nothing, though npm install has touched its files', async () => {
  for (const file of ['package.json', 'package-lock.json']) utimesSync(file, new Date(), new Date())
  const site = await startSite(filledFolder())
  await untilReady(site)
  expect(site.output()).not.toContain('Building')
  expect(await site.stop()).toBe(0)
})

test('a wrong environment ends with one clear line', async () => {
  for (const [variables, line] of [
    [{ PORT: 'abc' }, 'PORT: '],
    [{ PUBLIC_URL: 'https://example.org', TRUSTED_PROXIES: '1', NUMBER_KEY }, 'DEMO: '],
    [{ HOST: '0.0.0.0' }, 'DEMO: without DATABASE_URL and SMS_PROVIDER this is a demo'],
    [{ HOST: '0.0.0.0', NODE_ENV: 'development' }, 'DEMO: without DATABASE_URL and SMS_PROVIDER this is a demo'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: '],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must start with postgres://'],
    [
      { DATABASE_URL: 'postgres://127.0.0.1/x', PUBLIC_URL: 'http://localhost:3000' },
      'SMS_PROVIDER: is needed beside DATABASE_URL',
    ],
    [{ DATABASE_URL: 'postgres://127.0.0.1/x', SMS_PROVIDER: 'console' }, 'PUBLIC_URL: is needed beside DATABASE_URL'],
    [
      {
        DATABASE_URL: 'postgres://127.0.0.1/x',
        SMS_PROVIDER: 'console',
        PUBLIC_URL: 'https://example.org',
        TRUSTED_PROXIES: '1',
        NUMBER_KEY,
      },
      'SMS_PROVIDER: console prints the codes',
    ],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/x', SMS_PROVIDER: 'console', PUBLIC_URL: 'http://localhost:3000' },
      'DATABASE_URL: no database answers there',
    ],
    [
      { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' },
      'S3_SECRET_ACCESS_KEY: is needed beside the other S3 values',
    ],
  ] as const) {
    const site = await startSite(mkdtempSync(path.join(tmpdir(), 'none-')), variables)
    const ended = new Promise(resolve => site.child.once('exit', resolve))
    // If the site starts although it should not, it is stopped and ends with 0.
    void untilReady(site).then(
      () => site.stop(),
      () => {},
    )
    expect([variables, await ended]).toEqual([variables, 1])
    expect(site.output().trim().split('\n')).toEqual([expect.stringContaining(line)])
  }
})

test('a demo that others can reach was asked for, and says so in red', async () => {
  for (const [variables, said] of [
    [{ DEMO: 'yes', PUBLIC_URL: 'https://example.org', TRUSTED_PROXIES: '1', NUMBER_KEY }, true],
    [{ DEMO: 'yes', HOST: '0.0.0.0' }, true],
    [{ HOST: '' }, false],
  ] as const) {
    const site = await startSite(filledFolder(), { FORCE_COLOR: '1', ...variables })
    await untilReady(site)
    expect([variables, site.output().includes('\u001b[31mThis is a demo that others can reach')]).toEqual([
      variables,
      said,
    ])
    expect(await site.stop()).toBe(0)
  }
})
