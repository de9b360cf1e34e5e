import { newPerson } from './new-person'
import { largePhoto, onlyTheLine, openFormOnce, ownAds, test, writeAd } from './offline'
import { shown, submit } from './posting'
import { expect } from './support'

test('a line that dies in the middle of the photos costs no photo that has arrived', async ({
  cable,
  page,
  complaints,
}) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  const photos = await Promise.all([1, 2, 3].map(index => largePhoto(`${index}.jpg`, index * 20)))
  cable.sent()
  // The browser shrinks each photo to about two thirds of this, so the connection breaks in the second one.
  cable.breakAfter(photos[0]!.buffer.length)
  await writeAd(page, 'Arrived in pieces', photos as never)
  await page.waitForURL('**/my-ads')
  await expect(page.getByText('Waiting for internet')).toBeVisible()
  const first = cable.sent('POST /api/v1/advpost/photo')
  await cable.plug()
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('article').filter({ hasText: 'active' })).toHaveCount(1)
  const second = cable.sent('POST /api/v1/advpost/photo')
  expect([first.requests, second.requests]).toEqual([2, 2])
  expect((await ownAds(page, 'Arrived in pieces')).map(({ post_image }) => post_image.length)).toEqual([3])
  onlyTheLine(complaints)
})

test('photos go up while the seller still writes, each once; who saves data sends them with the ad', async ({
  cable,
  page,
}) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  const photos = await Promise.all([1, 2].map(index => largePhoto(`${index}.jpg`, index * 20)))
  const arrived = () => page.waitForResponse(response => response.url().endsWith('/advpost/photo') && response.ok())
  cable.sent()
  const [first] = await Promise.all([arrived(), page.locator('input[type="file"]').setInputFiles(photos[0]!)])
  expect(first.request().method()).toBe('POST')
  await writeAd(page, 'Sent meanwhile', photos[1])
  await page.waitForURL('**/my-ads')
  await expect(page.getByRole('article').filter({ hasText: 'active' })).toHaveCount(1)
  expect(cable.sent('POST /api/v1/advpost/photo').requests).toBe(2)
  expect((await ownAds(page, 'Sent meanwhile')).map(({ post_image }) => post_image.length)).toEqual([2])

  await page.evaluate(() => localStorage.setItem('dataSaver', 'on'))
  await page.goto(`${cable.url}/post-ad`)
  await page.locator('input[type="file"]').setInputFiles(photos[0]!)
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(page.locator('input[type="file"]')).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  expect(cable.sent('POST /api/v1/advpost/photo').requests).toBe(0)
})

test('a photo that does not arrive while the seller writes holds no ad up', async ({ cable, page }) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  let tries = 0
  await page.route('**/advpost/photo', route => (++tries === 1 ? undefined : route.continue()))
  const [asked] = await Promise.all([
    page.waitForRequest('**/advpost/photo'),
    page.locator('input[type="file"]').setInputFiles(await largePhoto('1.jpg', 20)),
  ])
  expect(asked.method()).toBe('POST')
  await writeAd(page, 'Not held up', await largePhoto('2.jpg', 40))
  await page.waitForURL('**/my-ads')
  await expect(page.getByRole('article').filter({ hasText: 'active' })).toHaveCount(1)
  expect((await ownAds(page, 'Not held up')).map(({ post_image }) => post_image.length)).toEqual([2])
})

test('a photo that was removed before its turn is never sent', async ({ cable, page }) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  const free = Promise.withResolvers<void>()
  await page.route('**/advpost/photo', async route => {
    await free.promise
    await route.continue()
  })
  const files = page.locator('input[type="file"]')
  await Promise.all([page.waitForRequest('**/advpost/photo'), files.setInputFiles(await largePhoto('1.jpg', 20))])
  await page.locator('form label', { hasText: 'Seeds' }).click()
  await page.locator('[name="price"]').fill('1200')
  await submit(page).click()
  await files.setInputFiles(await largePhoto('2.jpg', 40))
  await expect(shown(page)).toHaveCount(2)
  await expect(files).toBeEnabled()
  await page.getByRole('button', { name: 'Remove photo' }).last().click()
  await expect(shown(page)).toHaveCount(1)
  cable.sent()
  free.resolve()
  await submit(page).click()
  await page.waitForURL('**/my-ads')
  await expect(page.getByRole('article').filter({ hasText: 'active' })).toHaveCount(1)
  expect(cable.sent('POST /api/v1/advpost/photo').requests).toBe(1)
})
