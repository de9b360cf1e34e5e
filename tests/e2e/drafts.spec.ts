import { WIDE } from './list'
import { newPerson, SAME_SITE } from './new-person'
import { photoFile, shown, submit } from './posting'
import { anyPost, expect, fillCode, fillSignIn, signIn, test } from './support'

test('nothing is lost by a reload, another language, a lost connection or an ended session', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, '9000000018')
  await page.goto('/post-ad')
  await page.locator('form label', { hasText: 'Goat' }).click()
  await page.locator('form label', { hasText: 'Sirohi' }).click()
  await page.locator('textarea').fill('Strong, vaccinated')
  await page.locator('[name="title"]').fill('')
  await submit(page).click()
  for (const words of [
    'Please enter a title for your advertisement',
    'Please enter a price',
    'Missing required fields',
    'Please fill in all required fields (Category, Title, Description, Price)',
  ])
    await expect(page.getByText(words)).toBeVisible()
  await expect(page.locator('[name="title"]')).toBeFocused()
  await page.getByRole('button', { name: /^Use this title: Sirohi goat, / }).click()
  await page.locator('[name="price"]').fill('८५००')
  await submit(page).click()
  await page.locator('[name="weight"]').fill('35 kg')
  await submit(page).click()
  await page
    .locator('input[type="file"]')
    .setInputFiles([await photoFile('1.jpg', '#775533'), await photoFile('2.jpg', '#335577')])
  await expect(shown(page)).toHaveCount(2)
  await expect(page.locator('input[type="file"]')).toBeEnabled()

  // The draft is stored, so the page can be left without a question.
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await expect(page.getByText('Your unfinished ad is here again.')).toBeVisible()
  expect(asked).toEqual([])
  await expect(shown(page)).toHaveCount(2)
  await page.getByRole('button', { name: /Choose your language/ }).click()
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL('**/hi/post-ad')
  await expect(shown(page)).toHaveCount(2)
  const preview = page.getByRole('region').filter({ hasText: '₹8,500' })
  await expect(preview).toContainText('सिरोही बकरी, ')

  await context.setOffline(true)
  await submit(page).click()
  await expect(page.getByText('विज्ञापन नहीं डाला जा सका। कृपया फिर कोशिश करें।')).toBeVisible()
  await expect(page.getByText('इंटरनेट नहीं चल रहा है।', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await context.clearCookies()
  // Either the form notices that the session has ended, or the page itself does when the network is back.
  const numbers = page.locator('input[type="tel"]')
  await expect(async () => {
    if ((await numbers.count()) === 0) await submit(page).click({ timeout: 1000 })
    await expect(numbers.last()).toBeVisible({ timeout: 1000 })
  }).toPass()
  // If both do, the dialog is in front.
  await numbers.last().fill('9000000018')
  await page.keyboard.press('Enter')
  await fillCode(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(shown(page)).toHaveCount(2)
  await submit(page).click()
  await page.waitForURL('**/hi/my-ads')
  const own = page.getByRole('article').filter({ hasText: 'सिरोही बकरी' })
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('₹8,500')
  await page.goto('/post-ad')
  await expect(page.locator('textarea')).toHaveValue('')
  // Chromium itself logs failed requests, and a connection that was given up while it was opening.
  expect(
    complaints.splice(0).filter(text => !/ERR_INTERNET_DISCONNECTED|401|WebSocket is closed before/.test(text)),
  ).toEqual([])
})

test("the next person on the phone finds nothing of the last one's ad", async ({ page }) => {
  await signIn(page, '9000000026')
  await page.goto('/post-ad')
  await page.locator('form label', { hasText: 'Seeds' }).click()
  await page.locator('textarea').fill('A secret of mine')
  await page.locator('[name="price"]').fill('1200')
  await submit(page).click()
  await page.locator('input[type="file"]').setInputFiles([await photoFile('1.jpg', '#775533')])
  await expect(shown(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('Please log in to create a post')).toBeVisible()
  const kept = () =>
    page.evaluate(
      () =>
        new Promise(resolve => {
          const request = indexedDB.open('drafts')
          request.onsuccess = () => {
            const count = request.result.transaction('photos').objectStore('photos').count()
            count.onsuccess = () => resolve([JSON.stringify(localStorage).includes('secret'), count.result])
          }
        }),
    )
  expect(await kept()).toEqual([false, 0])
  await fillSignIn(page, '9000000027')
  await expect(page.locator('textarea')).toHaveValue('')
  await expect(page.getByText('Your unfinished ad is here again.')).toHaveCount(0)
})

test('a report and a message that were begun are here again in another language', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  await newPerson(other)
  const { user } = (await (await other.request.get('/api/v1/users/', { headers: SAME_SITE })).json()) as {
    user: { _id: string }
  }
  await other.context().close()
  const inHindi = async () => {
    await page.getByRole('button', { name: /Choose your language/ }).click()
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await page.waitForURL('**/hi/**')
  }
  await newPerson(page)
  const { _id } = await anyPost(page.request, 'goat')
  await page.goto(`/post/${_id}`)
  await page.getByRole('button', { name: 'Report this ad' }).click()
  await page.getByLabel('Other').check()
  await page.getByLabel('Tell us what is wrong').fill('यह पिछले हफ़्ते बिक गया')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await inHindi()
  await page.getByRole('button', { name: 'इस विज्ञापन की शिकायत करें' }).click()
  await expect(page.getByRole('dialog').locator('textarea')).toHaveValue('यह पिछले हफ़्ते बिक गया')

  // An address that is typed opens in the chosen language. On a phone a conversation has no bar with the languages.
  await page.setViewportSize(WIDE)
  await page.goto(`/chat?to=${user._id}`)
  await expect(page).toHaveURL(`/hi/chat?to=${user._id}`)
  await page.locator('form textarea').fill('ಇದು ಇದೆಯೇ?')
  await page.locator('button[popovertarget="languages"]').click()
  await page.locator('#languages a[lang="ta"]').click()
  await expect(page).toHaveURL(`/ta/chat?to=${user._id}`)
  await expect(page.locator('form textarea')).toHaveValue('ಇದು ಇದೆಯೇ?')
})
