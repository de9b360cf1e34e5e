import { newPerson } from './new-person'
import { openFormOnce, test, untilKept, writeAdOffline } from './offline'
import { anyPost, expect } from './support'

test('logout asks before it deletes an ad that waits, and then leaves nothing on the phone', async ({
  cable,
  page,
  request,
  complaints,
}) => {
  const { _id } = await anyPost(request, 'goat')
  await newPerson(page)
  await openFormOnce(page, cable)
  await page.goto(`${cable.url}/post/${_id}`)
  await untilKept(page, `/post/${_id}`)
  await page.goto(`${cable.url}/post-ad`)
  await writeAdOffline(page, cable, 'Never sent')
  // An ad that is being changed is not sent when the network is back.
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.locator('[name="title"]')).toHaveValue('Never sent')
  await cable.plug()
  await page.goto(`${cable.url}/my-ads`)
  await expect(page.getByText('Not finished')).toBeVisible()
  const left = () =>
    page.evaluate(async () => {
      const pages = await (await caches.open('pages')).keys()
      const ads = await new Promise<number>(resolve => {
        const opening = indexedDB.open('ads')
        opening.onsuccess = () => {
          const count = opening.result.transaction('waiting').objectStore('waiting').count()
          count.onsuccess = () => resolve(count.result)
        }
      })
      return {
        ads,
        page: pages.some(({ url }) => url.includes('/post/')),
        viewer: localStorage.getItem('viewer') !== null,
      }
    })
  expect(await left()).toEqual({ ads: 1, page: true, viewer: true })
  const logout = async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await logout()
  const warning = page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'An ad of yours is not posted yet. Logout deletes it from this phone.' })
  await warning.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
  await expect.poll(left).toEqual({ ads: 0, page: false, viewer: false })
  complaints.splice(0)
})
