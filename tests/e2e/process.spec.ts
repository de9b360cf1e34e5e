import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { photo, postForm } from '../support/photos'
import { startSite, untilReady, type SiteProcess } from '../support/process'
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
})

test('a wrong environment ends with one clear line', async () => {
  for (const [variables, line] of [
    [{ PORT: 'abc' }, 'PORT: '],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: '],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must start with postgres://'],
    [{ DATABASE_URL: 'postgres://x' }, 'SMS_PROVIDER: is needed beside DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x', SMS_PROVIDER: 'console' }, 'PUBLIC_URL: is needed beside DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x', SMS_PROVIDER: 'console', PUBLIC_URL: 'https://example.org' }, 'DATABASE_URL: no database answers there'],
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
  expect(site.output()).toMatch(/code is \d{6}/)
  expect(await site.stop()).toBe(0)
})
