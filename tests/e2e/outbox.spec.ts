import { checkEverywhere } from './axe'
import { newPerson } from './new-person'
import { findWorker, onlyTheLine, openFormOnce, ownAds, test, writeAd, writeAdOffline } from './offline'
import { submit } from './posting'
import { expect, signIn } from './support'

test(
  'an ad with a photo that was written offline is there once, after its tab was closed and the network came back',
  { tag: '@smoke' },
  async ({ cable, context, page, complaints }) => {
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

test('the worker alone sends when no page of the site is open', async ({ cable, page, complaints }) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  await writeAdOffline(page, cable, 'Sent in the pocket')
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

test('what the server refuses stays with the reason, and is changed and posted from there', async ({
  cable,
  page,
  complaints,
}) => {
  await newPerson(page)
  await openFormOnce(page, cable)
  await writeAdOffline(page, cable, 'Refused at first')
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
  await checkEverywhere(page, 'an ad that was refused')
  await card.getByRole('link', { name: 'Edit' }).click()
  await submit(page).click()
  await submit(page).click()
  await page.waitForURL('**/my-ads')
  await expect(page.getByRole('article').filter({ hasText: 'active' })).toHaveCount(1)
  expect(await ownAds(page, 'Refused at first')).toHaveLength(1)
  onlyTheLine(complaints)
})

test('another person on the phone neither sees nor sends it; its seller finds it again', async ({
  cable,
  page,
  context,
  complaints,
}) => {
  const mobile = await newPerson(page)
  await openFormOnce(page, cable)
  await writeAdOffline(page, cable, 'Mine alone')
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
