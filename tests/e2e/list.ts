import type { Page } from '@playwright/test'

export const WIDE = { width: 1280, height: 800 }

/** The cards of a list. */
export const ads = (page: Page) => page.getByRole('article')

/** The number of ads that a list shows. */
export const count = async (page: Page) =>
  Number(
    /\d+/.exec(
      (await page
        .locator('[data-slot="feed-head"]')
        .getByText(/^\d+ ads?$/)
        .textContent()) ?? '',
    )?.[0],
  )

/** The chips of active filters. */
export const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: /Remove filter/ })

/** The prices of the cards, in rupees. */
export const rupees = async (page: Page) =>
  (await ads(page).getByText(/^₹/).allTextContents()).map(text => Number(text.replace(/\D/g, '')))

/** Marks the page, so that `kept` later tells whether it was reloaded in between. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { kept: true }))
export const kept = (page: Page) => page.evaluate(() => 'kept' in window)

/** The button that saves the first ad. */
export const heart = (page: Page) => page.getByRole('article').first().locator('button[aria-pressed]')
