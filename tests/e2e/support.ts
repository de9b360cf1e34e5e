import { expect, test as base, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'

/** What the test runner itself says where it keeps the service worker out. */
const BLOCKED = /Service Worker registration blocked/

/** Everything that a content policy has forbidden in any page of any of these contexts. The browser writes it to the console of the page. */
function watchPolicy(context: BrowserContext, violations: string[]): void {
  context.on('console', message => message.text().includes('Content Security Policy') && violations.push(`${message.text()} @ ${message.location().url}`))
}

/** Has React taken the page over, with all that its scripts answer to? Most tests act as readers do who have looked at the page first. */
const isAlive = () => document.querySelector('#content') === null || Object.keys(document.body).some(key => key.startsWith('__reactProps'))

/** Waits after `goto` until the page's scripts are there; not where the test asks for the first bytes only (`commit`). */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    // Where a test keeps the scripts away, it goes on without them.
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isAlive, null, { timeout: 5000 }).catch(() => {})
    return response
  }
}

/** What a page must never do: write an error or a warning to the console, throw, or break its content policy, in the tests' own contexts too. */
export const test = base.extend<{ complaints: string[]; violations: string[] }>({
  violations: [
    async ({ browser }, use) => {
      const violations: string[] = []
      const newContext = browser.newContext
      browser.newContext = async options => {
        const context = await newContext.call(browser, options)
        watchPolicy(context, violations)
        return context
      }
      await use(violations)
      browser.newContext = newContext
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
  complaints: [
    // Before the page, so that its context is watched as well.
    async ({ violations: _, javaScriptEnabled, page }, use) => {
      const complaints: string[] = []
      page.on('console', message => ['error', 'warning'].includes(message.type()) && !BLOCKED.test(message.text()) && complaints.push(`${message.text()} @ ${message.location().url}`))
      page.on('pageerror', error => complaints.push(String(error.stack)))
      if (javaScriptEnabled) waitForScripts(page)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Signs in through the dialog that is open, in any language, with the demo code. */
export async function fillSignIn(page: Page, mobile: string): Promise<void> {
  await page.locator('input[type="tel"]').fill(mobile)
  await page.keyboard.press('Enter')
  await fillCode(page)
}

/** Types the demo code where the dialog waits for it. */
export async function fillCode(page: Page): Promise<void> {
  const code = /\d{6}/.exec((await page.getByTestId('demo-code').textContent()) ?? '')?.[0] ?? ''
  await page.locator('input[autocomplete="one-time-code"]').fill(code)
}

/** Puts a session into the browser without the dialog, as the site's own page would. */
export async function signIn(page: Page, mobile: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const sent = await page.request.post('/api/v1/auth/fetch-otp', { data: { mobile: Number(`91${mobile}`) }, headers })
  const { demoOtp } = (await sent.json()) as { demoOtp: string }
  const verified = await page.request.post('/api/v1/auth/save-user', { data: { mobile: Number(`91${mobile}`), otp: demoOtp, deviceInfo: { deviceId: 'e2e' } }, headers })
  expect(verified.status()).toBe(200)
}

type ListedPost = { _id: string; summary: string; userId: string; userName: string; userSurname: string }

/** A post of a category whose seller has a page: a test before may have left the newest one's seller hidden. */
export async function anyPost(request: APIRequestContext, category = 'buffalo'): Promise<ListedPost> {
  const feed = await request.get(`/api/v2/advpost/${category}`)
  for (const post of ((await feed.json()) as { data: { posts: ListedPost[] } }).data.posts) {
    if ((await request.get(`/seller/${post.userId}`)).ok()) return post
  }
  throw new Error(`No seller of the newest ${category} posts has a page`)
}
