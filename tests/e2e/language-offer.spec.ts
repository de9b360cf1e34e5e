import type { Page } from '@playwright/test'
import { checkEverywhere } from './axe'
import { accountLanguage, newPerson } from './new-person'
import { expect, test } from './support'

test.describe('the first visit', () => {
  const offer = (page: Page) => page.locator('main section a[hreflang]')

  test('offers the language that the browser asks for; nothing moves, and once answered it is gone', async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: 'bn-IN', viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver(list =>
        list
          .getEntries()
          .forEach(
            entry => ((window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value),
          ),
      ).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await expect(offer(page)).toHaveText('বাংলা')
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
    await checkEverywhere(page, 'an offered language')
    await page
      .locator('main section', { has: page.locator('a[hreflang]') })
      .getByRole('button')
      .click()
    await expect(offer(page)).toHaveCount(0)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(offer(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
    await context.close()
  })

  test('accepted by somebody who is signed in, is the account’s', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'gu-IN' })
    const page = await context.newPage()
    await newPerson(page)
    await page.goto('/')
    await offer(page).click()
    await page.waitForURL('**/gu')
    await expect.poll(() => accountLanguage(page)).toBe('gu')
    await context.close()
  })

  test('accepted, leads to it and is remembered; a browser that asks for English alone is offered nothing', async ({
    browser,
    page,
    request,
  }) => {
    const context = await browser.newContext({ locale: 'gu-IN', viewport: { width: 360, height: 740 } })
    const other = await context.newPage()
    await other.goto('/')
    await offer(other).click()
    await other.waitForURL('**/gu')
    expect(await other.evaluate(() => localStorage.getItem('language'))).toBe('gu')
    await other.goto('/')
    await other.waitForURL('**/gu')
    await context.close()
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(offer(page)).toHaveCount(0)
    // The page is the same for everyone.
    const [english, bengali] = await Promise.all(
      ['en', 'bn'].map(async language => (await request.get('/', { headers: { 'accept-language': language } })).text()),
    )
    expect(english).toBe(bengali)
  })
})
