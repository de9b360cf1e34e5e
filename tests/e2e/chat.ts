import type { Browser, Page } from '@playwright/test'
import { signIn } from './support'

export const WIDE = { width: 1280, height: 800 }

/** A separate browser context for another user. */
export async function person(browser: Browser, mobile: string, options = {}): Promise<{ page: Page; id: string }> {
  const page = await (await browser.newContext({ viewport: WIDE, ...options })).newPage()
  await signIn(page, mobile)
  return { page, id: await idOf(page) }
}

export async function idOf(page: Page): Promise<string> {
  const reply = await page.request.get('/api/v1/users/', { headers: { 'sec-fetch-site': 'same-origin' } })
  return ((await reply.json()) as { user: { _id: string } }).user._id
}

export async function write(page: Page, text: string) {
  await page.locator('form textarea').fill(text)
  await page.locator('form button[type="submit"]').click()
}

/** The messages of the open conversation. */
export const log = (page: Page) => page.getByRole('log')
