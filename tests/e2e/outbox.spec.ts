import { openCable, type Cable } from '../support/cable'
import { newPerson } from './new-person'
import { largePhoto, openFormOnce, ownAds, writeAd } from './offline'
import { submit } from './posting'
import { expect, signIn, test } from './support'

test.use({ serviceWorkers: 'allow' })

let cable: Cable
test.beforeEach(async () => {
  cable = await openCable(process.env.SITE_URL!)
})
test.afterEach(() => cable.close())

/** The browser itself notes what did not come through; nothing else may complain. */
const onlyTheLine = (complaints: string[]) => expect(complaints.splice(0).filter(text => !/ERR_|status of 50[03]|Failed to fetch RSC payload|WebSocket|401|FetchEvent|Failed to load resource/.test(text))).toEqual([])

test('an ad with a photo that was written offline is there once, after its tab was closed and the network came back', async ({ context, page, complaints }) => {
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
})

test('an answer that was lost after the ad was stored makes no second one, also when the ad is changed then', async ({ page, context, complaints }) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  const creates = '**/api/v1/advpost'
  await context.route(creates, async route => {
    // The worker's own try may find the cable pulled out.
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
  await page.locator('[name="summary"]').fill('Posted and heard')
  await submit(page).click()
  await context.unroute(creates)
  await cable.plug()
  await submit(page).click()
  await expect(page.getByText('Success!')).toBeVisible()
  await page.waitForURL('**/my-ads')
  await expect(page.getByRole('article')).toHaveCount(1)
  expect([await ownAds(page, 'Posted unheard'), (await ownAds(page, 'Posted and heard')).map(({ post_image }) => post_image.length)]).toEqual([[], [1]])
  onlyTheLine(complaints)
})

test('an ad that is stored while its answer is on the way stands there once', async ({ page, context, complaints }) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  await cable.unplug()
  await writeAd(page, 'Answered late')
  await page.waitForURL('**/my-ads')
  await expect(page.getByText('Waiting for internet')).toBeVisible()
  const [stored, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await context.route('**/api/v1/advpost', async route => {
    const response = await route.fetch()
    stored.resolve()
    await listed.promise
    await route.fulfill({ response })
  })
  await context.route('**/api/v1/advpost/user/posts', async route => {
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

test('two tabs and the worker that send at once make one ad', async ({ page, context, complaints }) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  await cable.unplug()
  await writeAd(page, 'Sent by all')
  await page.waitForURL('**/my-ads')
  await expect(page.getByText('Waiting for internet')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${cable.url}/my-ads`)
  await expect(other.getByText('Waiting for internet')).toBeVisible()

  const line = await context.newCDPSession(page)
  const registration = new Promise<string>(resolve => line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations.forEach(({ registrationId, scopeURL }) => scopeURL.startsWith(cable.url) && resolve(registrationId))))
  await line.send('ServiceWorker.enable')
  const registrationId = await registration
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

test('the worker alone sends when no page of the site is open', async ({ page, context, complaints }) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  await cable.unplug()
  await writeAd(page, 'Sent in the pocket')
  await page.waitForURL('**/my-ads')
  await expect(page.getByText('Waiting for internet')).toBeVisible()
  const line = await context.newCDPSession(page)
  const registration = new Promise<string>(resolve => line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations.forEach(({ registrationId, scopeURL }) => scopeURL.startsWith(cable.url) && resolve(registrationId))))
  await line.send('ServiceWorker.enable')
  const registrationId = await registration
  await page.goto('about:blank')
  await cable.plug()
  await line.send('ServiceWorker.dispatchSyncEvent', { origin: cable.url, registrationId, tag: 'ads', lastChance: true })
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
  // The browser shrinks each to some two thirds of it: the line dies in the second one.
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

test('what the server refuses stays with the reason, and is changed and posted from there', async ({ page, complaints }) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  await cable.unplug()
  await writeAd(page, 'Refused at first')
  await page.waitForURL('**/my-ads')
  await expect(page.getByText('Waiting for internet')).toBeVisible()
  // As an older version of the form could have left it.
  await page.evaluate(
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

test('another person on the phone neither sees nor sends it; its seller finds it again', async ({ page, context, complaints }) => {
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
