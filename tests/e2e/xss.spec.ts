import type { Browser, BrowserContext, Page } from '@playwright/test'
import { io } from 'socket.io-client'
import { postForm } from '../support/photos'
import { auditDocument, type Audit } from '../support/xss-audit'
import { XSS_STRINGS, xssTexts } from '../support/xss-strings'
import { newMobile, SAME_SITE } from './new-person'
import { expect, signIn, test } from './support'

const SITE = process.env.SITE_URL!
/** What a script of an attacker would have done. */
type Watched = { page: Page; context: BrowserContext; done: string[] }

/**
 * A browser in which whatever runs an attacker's words is heard: the function that they call, dialogs, requests to other hosts, broken content policies.
 * @param bypassCSP the content policy is off: the words must be harmless by themselves
 */
async function watched(browser: Browser, bypassCSP: boolean): Promise<Watched> {
  const context = await browser.newContext({ baseURL: SITE, bypassCSP, viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
  const done: string[] = []
  await context.exposeFunction('heard', (what: string) => void done.push(what))
  await context.addInitScript(() => {
    const heard = (what: string) => void (window as never as { heard: (what: string) => void }).heard(what)
    for (const name of ['canary', 'alert', 'prompt', 'confirm', 'print']) Object.assign(window, { [name]: () => heard(name) })
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => heard(`${violatedDirective} ${blockedURI}`))
  })
  await context.route(url => !url.href.startsWith(SITE) && !/^(blob|data):/.test(url.href), route => {
    done.push(route.request().url())
    return route.abort()
  })
  const page = await context.newPage()
  page.on('dialog', dialog => (done.push(dialog.type()), void dialog.dismiss()))
  page.on('console', message => message.type() === 'error' && done.push(`console: ${message.text()}`))
  page.on('pageerror', error => done.push(`error: ${error.message}`))
  return { page, context, done }
}

/** The document as the server wrote it, read by the browser's own parser. */
async function auditServed(page: Page, path: string): Promise<Audit & { path: string; html: string }> {
  const html = await (await page.request.get(path)).text()
  return { path, html, ...(await page.evaluate(auditDocument, html)) }
}

async function auditShown({ page, done }: Watched, path: string, ready: () => Promise<unknown>): Promise<void> {
  await page.goto(path)
  await ready()
  expect([path, (await page.evaluate(auditDocument, undefined)).found, done]).toEqual([path, [], []])
}

const form = (fields: Record<string, string>) => Object.fromEntries(postForm({ categoryId: 'goat', breedId: '', ...fields }) as never as Iterable<[string, string]>)

async function post(page: Page, fields: Record<string, string>): Promise<string> {
  const answer = await page.request.post('/api/v1/advpost', { headers: SAME_SITE, multipart: form(fields) })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { data: { post: { _id: string } } }).data.post._id
}

const rename = async (page: Page, name: string, surname: string, address = 'Near the well') =>
  (await page.request.put('/api/v1/auth', { headers: SAME_SITE, multipart: { name, surname, address, pincode: '413001' } })).status()

test('there are two hundred strings and more, and each of them does run where nothing keeps it from that', async ({ page }) => {
  expect(XSS_STRINGS.length).toBeGreaterThanOrEqual(200)
  // The audit and the canary notice: or all that follows would prove nothing.
  const { found } = await page.evaluate(auditDocument, `<p>${XSS_STRINGS.slice(0, 40).join('</p><p>')}`)
  expect(found.length).toBeGreaterThan(20)
  let ran = false
  await page.exposeFunction('canary', () => void (ran = true))
  await page.setContent('<img src=x onerror=canary(1)>')
  await expect.poll(() => ran).toBe(true)
})

test('in an ad they stay words: in the page, lists, landing texts, feeds, previews of links and what the browser draws itself', async ({ browser }) => {
  const mobile = newMobile()
  for (const bypassCSP of [false, true]) {
    const watching = await watched(browser, bypassCSP)
    const { page, done } = watching
    await signIn(page, mobile)
    await rename(page, 'Usha', 'Jadhav')
    await page.goto('/categories')
    if (!bypassCSP) {
      const [titles, descriptions, short, health] = [xssTexts(120), xssTexts(4000, '\n'), xssTexts(60), xssTexts(200)]
      const ids = []
      for (const [index, title] of titles.entries()) {
        const [age = '', weight = '', healthStatus = ''] = [short[(2 * index) % short.length], short[(2 * index + 1) % short.length], health[index % health.length]]
        ids.push(await post(page, { summary: title, description: descriptions[index % descriptions.length]!, age, weight, healthStatus, villageName: title.slice(0, 100) }))
      }
      for (const [index, id] of ids.entries()) {
        const { path, found, structured, html } = await auditServed(page, `/post/${id}`)
        expect([path, found]).toEqual([path, []])
        // What is structured says the very words.
        if (index % 10 === 0) expect(structured.map(text => (JSON.parse(text) as { name?: string }).name)).toContain(titles[index]!.trim())
        expect(html).toContain('</html>')
      }
      shared.ids = ids
    }
    const rss = await page.request.get('/category/goat/rss')
    // A letter that XML forbids would take the feed from everybody.
    expect(await page.evaluate(text => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent ?? null, await rss.text())).toBeNull()
    for (const path of ['/', '/category/goat/list', '/ta/category/goat', '/category/goat?page=2', '/category/goat?page=3', '/category/goat?page=4']) expect([path, (await auditServed(page, path)).found]).toEqual([path, []])
    for (const id of shared.ids.slice(0, 3)) await auditShown(watching, `/post/${id}`, () => page.getByRole('heading', { level: 1 }).waitFor())
    await auditShown(watching, '/my-ads', () => expect(page.getByRole('article').or(page.locator('main li')).nth(20)).toBeAttached())
    await auditShown(watching, '/category/goat', async () => {
      // What comes under the list while it is scrolled is drawn by the browser alone.
      for (const wanted of [48, 72]) {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await expect.poll(async () => (await page.locator('main a[href*="/post/"]').count()) >= wanted || (await page.evaluate(() => scrollTo(0, document.body.scrollHeight)), false)).toBe(true)
      }
    })
    expect(done).toEqual([])
    await watching.context.close()
  }
})

const shared: { ids: string[] } = { ids: [] }

test('in a name and in a conversation they stay words', async ({ browser }) => {
  const watching = await watched(browser, true)
  const { page, done } = watching
  const other = await watched(browser, false)
  await Promise.all([signIn(page, newMobile()), signIn(other.page, newMobile())])
  await Promise.all([rename(page, 'Usha', 'Jadhav'), rename(other.page, 'Binu', 'Nair')])
  await page.goto('/categories')
  const me = ((await (await page.request.get('/api/v1/users/', { headers: SAME_SITE })).json()) as { user: { _id: string } }).user._id
  const id = await post(page, { summary: 'A goat', description: 'Calm' })
  const names = xssTexts(60)
  for (let index = 0; index < names.length; index += 2) {
    expect(await rename(page, names[index]!, names[index + 1] ?? names[0]!, names[index]!)).toBe(200)
    for (const path of [`/seller/${me}`, ...(index % 8 === 0 ? [`/post/${id}`] : [])]) expect([names[index], (await auditServed(page, path)).found]).toEqual([names[index], []])
  }
  await rename(page, '<img src=x onerror=canary(1)>', '"><svg onload=canary(1)>', xssTexts(300)[0]!)
  const token = (await page.context().cookies()).find(({ name }) => name === 'authToken')!.value
  const theirs = ((await (await other.page.request.get('/api/v1/users/', { headers: SAME_SITE })).json()) as { user: { _id: string } }).user._id
  const socket = io(SITE, { transports: ['websocket'], forceNew: true, auth: { token } })
  for (const [index, message] of xssTexts(2000, '\n').entries()) {
    expect(await socket.timeout(10_000).emitWithAck('add-message', { message: { toUserId: theirs, message, postId: id, messageId: `xss-message-${index}` } })).toMatchObject({ ok: true })
  }
  // The last one is what lists, notices and badges show.
  await socket.timeout(10_000).emitWithAck('add-message', { message: { toUserId: theirs, message: '<img src=x onerror=canary(1)>', messageId: 'xss-message-last' } })
  socket.close()
  for (const [who, peer] of [[other, me], [watching, theirs]] as const) {
    await auditShown(who, `/chat?to=${peer}`, () => who.page.getByText('<img src=x onerror=canary(1)>').last().waitFor())
    await auditShown(who, '/chat', () => who.page.getByText('<img src=x onerror=canary(1)>').last().waitFor())
  }
  await auditShown(other, '/notifications', () => other.page.getByText('<img src=x onerror=canary(1)>').first().waitFor())
  for (const path of ['/profile', '/settings', `/seller/${me}`, `/post/${id}`]) await auditShown(watching, path, () => page.getByText('<img src=x onerror=canary(1)>').first().waitFor({ state: 'attached' }))
  for (const reason of xssTexts(500)) expect((await other.page.request.post(`/api/v1/advpost/report/${id}`, { headers: SAME_SITE, data: { reason } })).status()).toBe(200)
  expect([done, other.done]).toEqual([[], []])
})

test('in what is searched for, saved and written into addresses they stay words', async ({ browser }) => {
  const watching = await watched(browser, false)
  const { page, done } = watching
  await signIn(page, newMobile())
  await page.goto('/categories')
  const words = xssTexts(100)
  for (const [index, q] of words.entries()) {
    const query = encodeURIComponent(q.toWellFormed())
    const paths = [`/search?q=${query}`, ...(index % 15 === 0 ? [`/category/goat?q=${query}&district=${query}&sort=${query}&min=${query}`, `/hi/search?q=${query}`, `/post/${query}`, `/${query}`, `/category/${query}`, `/seller/${query}?${query}`, `/post-ad?edit=${query}`, `/chat?to=${query}&post=${query}`] : [])]
    for (const path of paths) expect([path, (await auditServed(page, path)).found]).toEqual([path, []])
    if (index < 20) expect((await page.request.post('/api/v2/savedsearch', { headers: SAME_SITE, data: { q: q.toWellFormed() } })).status()).toBe(200)
  }
  for (const q of ['"><svg onload=canary(1)>', '</script><script>canary(1)</script>', 'javascript:canary(1)', "';canary(1);//"]) {
    await auditShown(watching, `/search?q=${encodeURIComponent(q)}`, () => page.getByRole('combobox').first().waitFor())
    await auditShown(watching, `/category/goat?q=${encodeURIComponent(q)}&district=${encodeURIComponent(q)}#${q}`, () => page.getByRole('heading', { level: 1 }).waitFor())
  }
  await auditShown(watching, '/saved-posts', async () => {
    await page.getByRole('tab', { name: 'Searches' }).click()
    await page.getByRole('tabpanel').getByText(/canary/).first().waitFor()
  })
  expect(done).toEqual([])
})
