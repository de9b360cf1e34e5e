import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { oddities } from '../support/oddities'
import { photo, postForm } from '../support/photos'
import { startSite, untilReady, type SiteProcess } from '../support/process'
import { openEmbedded } from '../../server/db/client'
import { expect, test } from './support'

const folders: string[] = []
/** A folder with the demo marketplace for one test alone. */
function filledFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  folders.push(folder)
  cpSync(process.env.FILLED_DATA!, path.join(folder, 'data'), { recursive: true })
  return path.join(folder, 'data')
}
test.afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true, force: true })))

async function post(site: SiteProcess, route: string, body: unknown): Promise<Record<string, any>> {
  const response = await fetch(`${site.url}${route}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, any>
}

async function tokenOf(site: SiteProcess, mobile: string): Promise<string> {
  const { demoOtp } = await post(site, '/api/v1/auth/fetch-otp', { mobile: Number(`91${mobile}`) })
  return (await post(site, '/api/v1/auth/save-user', { mobile: Number(`91${mobile}`), otp: demoOtp, deviceInfo: { deviceId: 'x' } })).token as string
}

test('a second start on one folder refuses and says who holds it', async () => {
  const data = filledFolder()
  const first = await startSite(data)
  await untilReady(first)
  const second = await startSite(data)
  const code = await new Promise(resolve => second.child.once('exit', resolve))
  expect(code).toBe(1)
  expect(second.output()).toContain(`is in use by process ${first.child.pid} at ${first.url}`)
  const { status, stderr } = spawnSync('node', ['scripts/data.mjs', 'export', path.join(data, 'export.tar')], { env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', SMS_PROVIDER: '' } })
  expect([status, String(stderr)]).toEqual([1, expect.stringContaining(`is in use by process ${first.child.pid} at ${first.url}`)])
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
})

test('a kill in the middle of posting loses no post that was acknowledged', async () => {
  const data = filledFolder()
  const site = await startSite(data)
  await untilReady(site)
  const token = await tokenOf(site, '9000000011')
  const bytes = await photo(1200, 900)
  const acknowledged: { id: string; images: string[] }[] = []
  const sends = Array.from({ length: 20 }, async (_, index) => {
    const response = await fetch(`${site.url}/api/v1/advpost`, { method: 'POST', headers: { authorization: token }, body: postForm({ summary: `Ad ${index}` }, [{ bytes }]) })
    const { data: made } = (await response.json()) as { data: { post: { _id: string; post_image: string[] } } }
    acknowledged.push({ id: made.post._id, images: made.post.post_image })
    if (acknowledged.length === 8) site.child.kill('SIGKILL')
  })
  await Promise.allSettled(sends)
  expect(acknowledged.length).toBeGreaterThanOrEqual(8)
  expect(acknowledged.length).toBeLessThan(20)

  const again = await startSite(data)
  await untilReady(again)
  for (const { id, images } of acknowledged) {
    expect((await fetch(`${again.url}/api/v1/advpost/advPostbyId/${id}`)).status).toBe(200)
    for (const image of images) expect((await fetch(`${again.url}${image}`)).status).toBe(200)
  }
  expect(await again.stop()).toBe(0)

  // Later, what the dead process was writing is gone: no file is left that no row names.
  const { db, close } = await openEmbedded(path.join(data, 'db'))
  await db.execute(`update loose_pictures set since = since - interval '2 hours'`)
  const { rows } = (await db.execute('select unnest(images) as key from posts')) as unknown as { rows: { key: string }[] }
  await close()
  for (const upload of readdirSync(path.join(data, 'uploads'))) utimesSync(path.join(data, 'uploads', upload), 0, 0)
  const named = new Set(rows.map(({ key }) => key))
  const later = await startSite(data)
  await untilReady(later)
  const left = () => [...readdirSync(path.join(data, 'media')).filter(key => !/^(demo|category)-/.test(key) && !named.has(key)), ...readdirSync(path.join(data, 'uploads'))]
  await expect.poll(left).toEqual([])
  for (const { images } of acknowledged) for (const image of images) expect((await fetch(`${later.url}${image}`)).status).toBe(200)
  expect(await later.stop()).toBe(0)
})

test('a home page whose ads cannot be read says so, and nobody keeps it', async ({ page, complaints }) => {
  const data = filledFolder()
  const { db, close } = await openEmbedded(path.join(data, 'db'))
  await db.execute('alter table posts rename to posts_elsewhere')
  await close()
  const site = await startSite(data)
  await untilReady(site)
  const response = await page.goto(site.url)
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([503, 'no-store'])
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading listings' })).toContainText('Something went wrong. Please try again.')
  await expect(page.getByRole('main').locator('a[href^="/category/"]')).toHaveCount(6)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading listings' })).toBeVisible()
  // A page that is nothing without its ads says it as a whole.
  expect((await page.goto(`${site.url}/hi/category/goat`))?.status()).toBe(500)
  await expect(page.getByRole('heading', { level: 1, name: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।' })).toBeVisible()
  await page.getByRole('button', { name: 'फिर कोशिश करें' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।' })).toBeVisible()
  // What a page fetches once it is at rest would find no site any more.
  await page.close()
  expect(complaints.splice(0)).not.toEqual([])
  expect(await site.stop()).toBe(0)
})

test('a wrong environment ends with one clear line', async () => {
  for (const [variables, line] of [
    [{ PORT: 'abc' }, 'PORT: '],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: '],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must start with postgres://'],
    [{ DATABASE_URL: 'postgres://127.0.0.1/x', PUBLIC_URL: 'http://localhost:3000' }, 'SMS_PROVIDER: is needed beside DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://127.0.0.1/x', SMS_PROVIDER: 'console' }, 'PUBLIC_URL: is needed beside DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://127.0.0.1/x', SMS_PROVIDER: 'console', PUBLIC_URL: 'https://example.org', TRUSTED_PROXIES: '1' }, 'SMS_PROVIDER: console prints the codes'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x', SMS_PROVIDER: 'console', PUBLIC_URL: 'http://localhost:3000' }, 'DATABASE_URL: no database answers there'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY: is needed beside the other S3 values'],
  ] as const) {
    const site = await startSite(mkdtempSync(path.join(tmpdir(), 'none-')), variables)
    const code = await new Promise(resolve => site.child.once('exit', resolve))
    expect([line, code]).toEqual([line, 1])
    expect(site.output().trim().split('\n')).toEqual([expect.stringContaining(line)])
  }
})

test('the log holds no number and no code', async () => {
  const site = await startSite(filledFolder(), { LOG_LEVEL: 'trace' })
  await untilReady(site)
  await tokenOf(site, '9000000012')
  await fetch(`${site.url}/api/v1/advpost/advPostbyId/9000000012`)
  expect(await site.stop()).toBe(0)
  const log = site.output().split('\n').filter(line => line.startsWith('{')).join('\n')
  expect(log).not.toMatch(/90000000\d\d/)
})

test('an empty marketplace says what to do next', async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'empty-'))
  folders.push(folder)
  // With an SMS provider it is no demo, and nothing is filled in.
  const site = await startSite(path.join(folder, 'data'), { SMS_PROVIDER: 'console' })
  await untilReady(site)
  await page.goto(site.url)
  await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Post first ad' })).toHaveAttribute('href', '/post-ad')
  await expect(page.getByText('25,000+')).toBeVisible()
  await page.goto(`${site.url}/hi/category/buffalo`)
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await page.goto(`${site.url}/category/buffalo`)
  await expect(page.getByRole('heading', { name: 'No posts found in this category' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await page.locator('input[type="tel"]').fill('9000000001')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[autocomplete="one-time-code"]')).toBeVisible()
  await expect(page.getByTestId('demo-code')).toHaveCount(0)
  // What a page fetches once it is at rest would find no site any more.
  await page.close()
  expect(site.output()).toMatch(/code is \d{6}/)
  expect(await site.stop()).toBe(0)
})

/** The most memory that a process has held since it was last asked, in MB (Linux counts it). */
function peakMemory(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return Number(kilobytes) / 1024
}

test('a hundred odd uploads, four at a time, cost the site less than 200 MB', async ({}, info) => {
  const site = await startSite(filledFolder())
  await untilReady(site)
  const token = await tokenOf(site, '9000000012')
  const upload = async (files: Parameters<typeof postForm>[1]) => (await fetch(`${site.url}/api/v1/advpost`, { method: 'POST', headers: { authorization: token }, body: postForm({}, files) })).status
  // What the first real photo costs once is not the oddities' fault.
  expect(await upload([{ bytes: await photo(4000, 3000) }])).toBe(200)
  peakMemory(site.child.pid!)
  const before = peakMemory(site.child.pid!)
  const all = await oddities()
  for (let index = 0; index < all.length; index += 4) {
    const statuses = await Promise.all(all.slice(index, index + 4).map(file => upload([file])))
    for (const status of statuses) expect([400, 413, 415]).toContain(status)
  }
  const growth = peakMemory(site.child.pid!) - before
  info.annotations.push({ type: 'memory', description: `${all.length} uploads: ${Math.round(growth)} MB over ${Math.round(before)} MB` })
  expect(growth).toBeLessThan(200)
  expect(await site.stop()).toBe(0)
})

test('what a sale leads to outlives a kill', async () => {
  const data = filledFolder()
  const site = await startSite(data)
  await untilReady(site)
  const [seller, buyer] = [await tokenOf(site, '9000000013'), await tokenOf(site, '9000000014')]
  const form = postForm({ summary: 'To be sold' })
  const made = await fetch(`${site.url}/api/v1/advpost`, { method: 'POST', headers: { authorization: seller }, body: form })
  const id = ((await made.json()) as { data: { post: { _id: string } } }).data.post._id
  await fetch(`${site.url}/api/v1/savepost`, { method: 'POST', headers: { authorization: buyer, 'content-type': 'application/json' }, body: JSON.stringify({ advPostId: id }) })
  expect((await fetch(`${site.url}/api/v1/advpost/sold/${id}`, { method: 'POST', headers: { authorization: seller } })).status).toBe(200)
  await site.stop('SIGKILL')

  const again = await startSite(data)
  await untilReady(again)
  const told = async () => {
    const reply = await fetch(`${again.url}/api/v1/other/notification`, { headers: { authorization: buyer } })
    return ((await reply.json()) as { data: { kind: string; advPostId: string }[] }).data.filter(({ advPostId }) => advPostId === id).map(({ kind }) => kind)
  }
  await expect.poll(told).toEqual(['savedSold'])
  expect(await again.stop()).toBe(0)
})

test('the desk speaks with the running site, and opens the database where none runs', async () => {
  const data = filledFolder()
  const desk = (...words: string[]) => spawnSync('node', ['scripts/desk.mjs', ...words], { env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', SMS_PROVIDER: '' }, encoding: 'utf8' })
  const site = await startSite(data)
  await untilReady(site)
  const feed = (await (await fetch(`${site.url}/api/v2/advpost/goat`)).json()) as { data: { posts: { _id: string }[] } }
  const id = feed.data.posts[0]!._id
  const page = async (at: SiteProcess) => (await fetch(`${at.url}/post/${id}`)).status
  expect(await page(site)).toBe(200)
  const hidden = desk('hide', id)
  expect([hidden.stdout, hidden.status]).toEqual([`Post ${id} is hidden.\n`, 0])
  // The page was in the cache.
  expect(await page(site)).toBe(404)
  expect(await site.stop()).toBe(0)
  const restored = desk('restore', id)
  expect([restored.stdout, restored.status]).toEqual([`Post ${id} is shown again.\n`, 0])
  expect(desk('nonsense').status).toBe(1)
  const again = await startSite(data)
  await untilReady(again)
  expect(await page(again)).toBe(200)
  expect(await again.stop()).toBe(0)
})
