import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
} from '@playwright/test'

/**
 * Playwright's own message where it blocks the service worker, and Chromium's of a preloaded picture that was not used
 * within seconds: a busy machine needs longer, and a page that changes its width takes another one. A picture that is
 * loaded twice exceeds the page's budget (budgets.spec.ts).
 */
const NO_COMPLAINT = /Service Worker registration blocked|preloaded using link preload but not used/

/** Is it an error or a warning of the page? */
export const isComplaint = (message: ConsoleMessage): boolean =>
  ['error', 'warning'].includes(message.type()) && !NO_COMPLAINT.test(message.text())

/**
 * Collects the violations of the content security policy in all pages of the contexts. The
 * browser writes them to the page's console.
 */
function watchPolicy(context: BrowserContext, violations: string[]): void {
  context.on(
    'console',
    message =>
      message.text().includes('Content Security Policy') &&
      violations.push(`${message.text()} @ ${message.location().url}`),
  )
}

/**
 * Has React hydrated the page, so that its scripts respond? Most tests act like
 * readers who have first looked at the page.
 */
const isAlive = () =>
  document.querySelector('#content') === null || document.documentElement.dataset.hydrated !== undefined

/** Makes `goto` wait until the page's scripts run, except if the test asks only for the first bytes (`commit`). */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    // If a test blocks the scripts, it continues without them.
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isAlive, null, { timeout: 5000 }).catch(() => {})
    return response
  }
}

/** Collects the requests of a context that have no answer yet. */
function watchRequests(context: BrowserContext, waiting: Set<Request>): void {
  context.on('request', request => waiting.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    context.on(end as 'requestfinished', request => waiting.delete(request))
}

/**
 * Fails a test if any page writes an error or a warning to the console, throws, or breaks its content security policy,
 * also in the test's own contexts.
 */
export const test = base.extend<{ complaints: string[]; violations: string[] }>({
  violations: [
    async ({ browser }, use, info) => {
      const violations: string[] = []
      const waiting = new Set<Request>()
      const newContext = browser.newContext
      browser.newContext = async options => {
        const context = await newContext.call(browser, options)
        watchPolicy(context, violations)
        watchRequests(context, waiting)
        return context
      }
      await use(violations)
      browser.newContext = newContext
      expect(violations).toEqual([])
      // The requests without an answer show why a test took too long.
      if (info.status === 'timedOut') expect([...waiting].map(request => request.url())).toEqual([])
    },
    { auto: true },
  ],
  complaints: [
    // Set up before the page, so that the page's context is watched too.
    async ({ violations: _, javaScriptEnabled, page }, use) => {
      const complaints: string[] = []
      page.on(
        'console',
        message => isComplaint(message) && complaints.push(`${message.text()} @ ${message.location().url}`),
      )
      page.on('pageerror', error => complaints.push(String(error.stack)))
      if (javaScriptEnabled) waitForScripts(page)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Signs in through the open dialog, in any language, with the demo code. */
export async function fillSignIn(page: Page, mobile: string): Promise<void> {
  await page.locator('input[type="tel"]').fill(mobile)
  await page.keyboard.press('Enter')
  await fillCode(page)
}

/** Types the demo code into the dialog. */
export async function fillCode(page: Page): Promise<void> {
  const code = /\d{6}/.exec((await page.getByTestId('demo-code').textContent()) ?? '')?.[0] ?? ''
  await page.locator('input[autocomplete="one-time-code"]').fill(code)
}

/** Puts a session into the browser without the dialog, as the site's own page would. */
export async function signIn(page: Page, mobile: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const sent = await page.request.post('/api/v1/auth/fetch-otp', { data: { mobile: Number(`91${mobile}`) }, headers })
  const { demoOtp } = (await sent.json()) as { demoOtp: string }
  const verified = await page.request.post('/api/v1/auth/save-user', {
    data: { mobile: Number(`91${mobile}`), otp: demoOtp, deviceInfo: { deviceId: 'e2e' } },
    headers,
  })
  expect(verified.status()).toBe(200)
}

export type ListedPost = {
  _id: string
  summary: string
  /** The line that leads it for readers of another language. */
  lead?: { kind: string; words: string }
  userId: string
  userName: string
  userSurname: string
  created_at: string
}

const DAY = 24 * 3600_000

/**
 * An ad of the demo whose seller has a page. It is more than a day old: an ad that a test has made may be taken away
 * by that test at any time.
 */
export async function anyPost(request: APIRequestContext, category = 'buffalo', locale = 'en'): Promise<ListedPost> {
  const path = `/api/v2/advpost/${category}`
  let page: { posts: ListedPost[]; nextCursor: string | null } = { posts: [], nextCursor: '' }
  while (page.nextCursor !== null) {
    const cursor = page.nextCursor && `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(page.nextCursor)}`
    page = (
      (await (await request.get(path + cursor, { headers: { 'x-language': locale } })).json()) as { data: typeof page }
    ).data
    for (const post of page.posts) {
      const isOld = Date.now() - Date.parse(post.created_at) > DAY
      if (isOld && (await request.get(`/seller/${post.userId}`)).ok()) return post
    }
  }
  throw new Error(`No seller of the ${category} ads of the demo has a page`)
}
