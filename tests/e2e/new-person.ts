import type { Page } from '@playwright/test'
import { expect, signIn } from './support'

/** As the site's own pages send it. */
export const SAME_SITE = { 'sec-fetch-site': 'same-origin' }
let last = Date.now() % 1_000_000
/** A number that nobody has used. */
export const newMobile = () => `77${String((last += 7919) % 100_000_000).padStart(8, '0')}`

/** Signs in as someone new whose profile is complete. */
export async function newPerson(page: Page): Promise<string> {
  const mobile = newMobile()
  await signIn(page, mobile)
  const saved = await page.request.put('/api/v1/auth', { multipart: { name: 'Usha', surname: 'Jadhav', address: 'Near the well', pincode: '413001', email: 'usha@example.org' }, headers: SAME_SITE })
  expect(saved.status()).toBe(200)
  return mobile
}
