import type { Page } from '@playwright/test'
import type { Cable } from '../support/cable'
import { onlyTheLine, test, untilKept } from './offline'
import { become, makePost } from './sellers'
import { expect } from './support'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Types a price of ₹79,000 for the only own ad without a connection; it waits then. */
async function lowerPriceOffline(page: Page, cable: Cable) {
  await page.goto(`${cable.url}/my-ads`)
  await untilKept(page, '/my-ads')
  await cable.unplug()
  await page.getByRole('button', { name: /^Change the price/ }).tap()
  await page.keyboard.type('79000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for internet')).toBeVisible()
}

test.describe('on a phone', () => {
  test('a price that was typed without a connection waits, and is sent when it is back', async ({
    cable,
    page,
    complaints,
  }) => {
    const { request } = await become(page)
    const id = await makePost(request, 'Cheaper in the field')
    await lowerPriceOffline(page, cable)
    await expect(page.getByRole('button', { name: 'Change the price: ₹79,000' })).toBeVisible()
    const price = async () =>
      (
        (await (await request.get(`/api/v1/advpost/advPostbyId/${id}`)).json()) as {
          data: { posts: { price: number }[] }
        }
      ).data.posts[0]!.price
    expect(await price()).toBe(85_000)
    await cable.plug()
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
    await expect.poll(price).toBe(79_000)
    await expect(page.getByText('Waiting for internet')).toBeHidden()
    onlyTheLine(complaints)
  })

  test('a price that waits stays its seller’s while somebody else is signed in on the phone', async ({
    cable,
    context,
    page,
    complaints,
  }) => {
    const { request } = await become(page)
    await makePost(request, 'Kept for its seller')
    const session = await context.cookies()
    await lowerPriceOffline(page, cable)
    await page.goto('about:blank')
    await cable.plug()

    await context.clearCookies()
    const other = await become(page)
    await makePost(other.request, 'An ad of somebody else')
    await page.goto(`${cable.url}/my-ads`)
    await expect(page.getByText('An ad of somebody else')).toBeVisible()
    await expect(page.getByText('₹79,000')).toBeHidden()

    await context.clearCookies()
    await context.addCookies(session)
    await page.goto(`${cable.url}/my-ads`)
    await expect(page.getByRole('button', { name: 'Change the price: ₹79,000' })).toBeVisible()
    await expect(page.getByText('Waiting for internet')).toBeHidden()
    onlyTheLine(complaints)
  })
})
