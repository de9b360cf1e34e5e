import type { Page } from '@playwright/test'

export const WIDE = { width: 1280, height: 800 }

/** The cards of a list. */
export const ads = (page: Page) => page.getByRole('article')

/** How many ads a list says that it has. */
export const count = async (page: Page) => Number(/\d+/.exec((await page.getByRole('region', { name: 'Ads' }).getByText(/^\d+ ads?$/).textContent()) ?? '')?.[0])

/** The filters that can be taken away one by one. */
export const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: /Remove filter/ })

/** The prices of the cards, in rupees. */
export const rupees = async (page: Page) => (await ads(page).getByText(/^₹/).allTextContents()).map(text => Number(text.replace(/\D/g, '')))

/** Marks the page, so that `kept` says later whether it was loaded anew in between. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { kept: true }))
export const kept = (page: Page) => page.evaluate(() => 'kept' in window)
