import type { Page } from '@playwright/test'
import { openCable } from '../support/cable'
import { newPerson } from './new-person'
import { openFormOnce, ownAds, writeAd } from './offline'
import { ownSite } from './own-site'
import { expect, test } from './support'

const site = ownSite(() => ({ DUPLICATE_ADS: 'refuse' }))

const TITLE = 'Wheat seed of this year'

/** The second of two identical ads is refused with 409, which Chromium logs. */
const onlyRefused = (complaints: string[]) => expect(complaints.splice(0).filter(text => !/409/.test(text))).toEqual([])

/** The first ad opens, with its content. */
async function seeFirstAd(page: Page) {
  await page.waitForURL('**/post-ad?edit=*')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit your ad')
  await expect(page.locator('[name="title"]')).toHaveValue(TITLE)
}

test.describe('an ad that the farmer already has', () => {
  test('is refused in the form, which leads to the first one', async ({ browser, complaints }) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await newPerson(page)
    await page.goto('/post-ad')
    await writeAd(page, TITLE)
    await page.waitForURL('**/my-ads')
    await page.goto('/post-ad')
    await writeAd(page, TITLE)
    await expect(
      page.getByText('You already have this ad. Please change that one instead of posting it again.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Edit your ad' }).click()
    await seeFirstAd(page)
    expect(await ownAds(page, TITLE)).toHaveLength(1)
    await context.close()
    onlyRefused(complaints)
  })

  test('is refused when it was written offline, and its card leads to the first one', async ({ browser }) => {
    const cable = await openCable(site.url)
    const context = await browser.newContext({
      baseURL: cable.url,
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'allow',
    })
    const page = await context.newPage()
    await newPerson(page)
    await openFormOnce(page, cable)
    await writeAd(page, TITLE)
    await page.waitForURL('**/my-ads')
    await page.goto('/post-ad')
    await cable.unplug()
    await context.setOffline(true)
    await writeAd(page, TITLE)
    await page.waitForURL('**/my-ads')
    await cable.plug()
    await context.setOffline(false)
    const refused = page.getByRole('article').filter({ hasText: 'You already have this ad.' })
    await expect(refused).toBeVisible()
    await refused.getByRole('link', { name: /You already have this ad/ }).click()
    await seeFirstAd(page)
    expect(await ownAds(page, TITLE)).toHaveLength(1)
    await context.close()
    await cable.close()
  })
})
