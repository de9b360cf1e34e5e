import type { Page } from '@playwright/test'
import { expect, signIn } from './support'

/** The header that the site's own pages send. */
export const SAME_SITE = { 'sec-fetch-site': 'same-origin' }
/**
 * These digits make the numbers of different workers different: two tests with one
 * number would use up each other's codes.
 */
const WORKER = String(Number(process.env.TEST_WORKER_INDEX ?? 0) % 100).padStart(2, '0')
let last = Date.now() % 1_000_000
/** A number that nobody has used. */
export const newMobile = () => `77${WORKER}${String((last += 7919) % 1_000_000).padStart(6, '0')}`

/** Signs in as a new user with a complete profile. */
export async function newPerson(page: Page, { name = 'Usha', surname = 'Jadhav' } = {}): Promise<string> {
  const mobile = newMobile()
  await signIn(page, mobile)
  const saved = await page.request.put('/api/v1/auth', {
    multipart: { name, surname, address: 'Near the well', pincode: '413001', email: 'usha@example.org' },
    headers: SAME_SITE,
  })
  expect(saved.status()).toBe(200)
  return mobile
}

/** The language in the account of the signed-in user. */
export const accountLanguage = async (page: Page) =>
  (
    (await (await page.request.get('/api/v2/settings', { headers: SAME_SITE })).json()) as {
      data: { language: string }
    }
  ).data.language
