import { openCable, type Cable } from '../support/cable'
import { newPerson } from './new-person'
import { findWorker, largePhoto, onlyTheLine, openFormOnce, ownAds, writeAd } from './offline'
import { shown, submit } from './posting'
import { expect, signIn, test } from './support'

test.use({ serviceWorkers: 'allow' })

let cable: Cable
test.beforeEach(async () => {
  cable = await openCable(process.env.SITE_URL!)
})
test.afterEach(() => cable.close())

test(
  'an ad with a photo that was written offline is there once, after its tab was closed and the network came back',
  { tag: '@smoke' },
  async ({ context, page, complaints }) => {
    await newPerson(page)
    await openFormOnce(page, cable)
    await page.close()

    await cable.unplug()
    await context.setOffline(true)
    const offline = await context.newPage()
    await offline.goto(`${cable.url}/post-ad`)
    await writeAd(offline, 'Written in the field')
    await offline.waitForURL('**/my-ads')
    const card = offline.getByRole('article').filter({ hasText: 'Written in the field' })
    await expect(card).toContainText('Waiting for internet')
    await expect(card.locator('img')).toBeVisible()
    await offline.close()

    await cable.plug()
    await context.setOffline(false)
    const back = await context.newPage()
    await back.goto(`${cable.url}/my-ads`)
    const posted = back.getByRole('article').filter({ hasText: 'Written in the field' })
    await expect(posted).toContainText('active')
    await expect(posted).toHaveCount(1)
    await expect(back.getByText('Success!')).toBeVisible()
    expect((await ownAds(back, 'Written in the field')).map(({ post_image }) => post_image.length)).toEqual([1])
    await back.goto(`${cable.url}/post-ad`)
    await expect(back.locator('textarea')).toHaveValue('')
    onlyTheLine(complaints)
  },
)

test('the worker alone sends when no page of the site is open', async ({ page, complaints }) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  await cable.unplug()
  await writeAd(page, 'Sent in the pocket')
  await page.waitForURL('**/my-ads')
  await expect(page.getByText('Waiting for internet')).toBeVisible()
  const { line, registrationId } = await findWorker(page, cable.url)
  await page.goto('about:blank')
  await cable.plug()
  await line.send('ServiceWorker.dispatchSyncEvent', {
    origin: cable.url,
    registrationId,
    tag: 'ads',
    lastChance: true,
  })
  await expect.poll(async () => (await ownAds(page, 'Sent in the pocket')).length).toBe(1)
  await page.goto(`${cable.url}/my-ads`)
  await expect(page.getByText('Success!')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  onlyTheLine(complaints)
})

test('a line that dies in the middle of the photos costs no photo that has arrived', async ({ page, complaints }) => {
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

test('a photo that does not arrive while the seller writes holds no ad up', async ({ page }) => {
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

test('a photo that was removed before its turn is never sent', async ({ page }) => {
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

test('what the server refuses stays with the reason, and is changed and posted from there', async ({
  page,
  complaints,
}) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  await cable.unplug()
  await writeAd(page, 'Refused at first')
  await page.waitForURL('**/my-ads')
  await expect(page.getByText('Waiting for internet')).toBeVisible()
  // As an older version of the form could have stored it. The lock is that of the outbox: a try that has not ended yet
  // would store again what it read.
  await page.evaluate(() =>
    navigator.locks.request(
      'ad-outbox',
      () =>
        new Promise<void>(resolve => {
          const opening = indexedDB.open('ads')
          opening.onsuccess = () => {
            const store = opening.result.transaction('waiting', 'readwrite').objectStore('waiting')
            const all = store.getAll() as IDBRequest<{ fields: Record<string, string> }[]>
            all.onsuccess = () => {
              const [ad] = all.result
              store.put({ ...ad, fields: { ...ad!.fields, price: '' } }).onsuccess = () => resolve()
            }
          }
        }),
    ),
  )
  await cable.plug()
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  const card = page.getByRole('article').filter({ hasText: 'Not posted' })
  await expect(card).toContainText('Please fill in all required fields (Category, Title, Description, Price)')
  await card.getByRole('link', { name: 'Edit' }).click()
  await submit(page).click()
  await submit(page).click()
  await page.waitForURL('**/my-ads')
  await expect(page.getByRole('article').filter({ hasText: 'active' })).toHaveCount(1)
  expect(await ownAds(page, 'Refused at first')).toHaveLength(1)
  onlyTheLine(complaints)
})

test('another person on the phone neither sees nor sends it; its seller finds it again', async ({
  page,
  context,
  complaints,
}) => {
  const mobile = await newPerson(page)
  await openFormOnce(page, cable)
  await cable.unplug()
  await writeAd(page, 'Mine alone')
  await page.waitForURL('**/my-ads')
  await expect(page.getByText('Waiting for internet')).toBeVisible()
  await cable.plug()
  await context.clearCookies()
  await newPerson(page)
  await page.goto(`${cable.url}/my-ads`)
  await expect(page.getByText('You have no ads yet')).toBeVisible()
  await expect(page.getByText('Mine alone')).toHaveCount(0)
  expect(await ownAds(page, 'Mine alone')).toEqual([])

  await context.clearCookies()
  await signIn(page, mobile)
  await page.goto(`${cable.url}/my-ads`)
  await expect(page.getByRole('article').filter({ hasText: 'Mine alone' })).toContainText('active')
  expect(await ownAds(page, 'Mine alone')).toHaveLength(1)
  onlyTheLine(complaints)
})
