import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'

/** What a page must never do: write an error or a warning to the console, throw, or break its content policy. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', message => ['error', 'warning'].includes(message.type()) && complaints.push(`${message.text()} @ ${message.location().url}`))
      page.on('pageerror', error => complaints.push(String(error.stack)))
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

/** The id of a post of a category. */
export async function anyPost(request: APIRequestContext, category = 'buffalo'): Promise<ListedPost> {
  const feed = await request.get(`/api/v2/advpost/${category}`)
  return ((await feed.json()) as { data: { posts: ListedPost[] } }).data.posts[0]!
}
