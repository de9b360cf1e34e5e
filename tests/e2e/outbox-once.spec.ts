import { newPerson } from './new-person'
import { findWorker, onlyTheLine, openFormOnce, ownAds, test, writeAd, writeAdOffline } from './offline'
import { submit } from './posting'
import { expect } from './support'

test('an answer that was lost after the ad was stored makes no second one, also when the ad is changed then', async ({
  cable,
  page,
  context,
  complaints,
}) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  const creates = '**/api/v1/advpost'
  await context.route(creates, async route => {
    // The service worker may try while the cable is unplugged.
    await route.fetch().catch(() => {})
    await cable.unplug()
    await route.abort('connectionreset')
  })
  await writeAd(page, 'Posted unheard')
  await page.waitForURL('**/my-ads')
  const card = page.getByRole('article').filter({ hasText: 'Waiting for internet' })
  await expect(card).toBeVisible()
  expect(await ownAds(page, 'Posted unheard')).toHaveLength(1)
  await card.getByRole('link', { name: 'Edit' }).click()
  await page.locator('[name="title"]').fill('Posted and heard')
  await submit(page).click()
  await context.unroute(creates)
  await cable.plug()
  await submit(page).click()
  await expect(page.getByText('Success!')).toBeVisible()
  await page.waitForURL('**/my-ads')
  await expect(page.getByRole('article')).toHaveCount(1)
  expect([
    await ownAds(page, 'Posted unheard'),
    (await ownAds(page, 'Posted and heard')).map(({ post_image }) => post_image.length),
  ]).toEqual([[], [1]])
  onlyTheLine(complaints)
})

test('an ad that is stored while its answer is on the way stands there once', async ({
  cable,
  page,
  context,
  complaints,
}) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  await writeAdOffline(page, cable, 'Answered late')
  const [stored, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await context.route('**/api/v1/advpost', async route => {
    const response = await route.fetch()
    stored.resolve()
    await listed.promise
    await route.fulfill({ response })
  })
  await context.route('**/api/v1/advpost/user/posts*', async route => {
    await stored.promise
    await route.continue()
  })
  await cable.plug()
  await page.goto(`${cable.url}/my-ads`)
  await expect(page.getByRole('article').filter({ hasText: 'active' })).toBeVisible()
  expect(await page.getByRole('article').count()).toBe(1)
  listed.resolve()
  await expect(page.getByText('Success!')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  onlyTheLine(complaints)
})

test('two tabs and the worker that send at once make one ad', async ({ cable, page, context, complaints }) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  await writeAdOffline(page, cable, 'Sent by all')
  const other = await context.newPage()
  await other.goto(`${cable.url}/my-ads`)
  await expect(other.getByText('Waiting for internet')).toBeVisible()

  const { line, registrationId } = await findWorker(page, cable.url)
  await cable.plug()
  await Promise.all([
    line.send('ServiceWorker.dispatchSyncEvent', { origin: cable.url, registrationId, tag: 'ads', lastChance: false }),
    ...[page, other].map(tab => tab.evaluate(() => void window.dispatchEvent(new Event('online')))),
  ])
  await expect(page.getByRole('article').filter({ hasText: 'active' })).toHaveCount(1)
  await expect(page.getByText('Waiting for internet')).toHaveCount(0)
  expect(await ownAds(page, 'Sent by all')).toHaveLength(1)
  onlyTheLine(complaints)
})
