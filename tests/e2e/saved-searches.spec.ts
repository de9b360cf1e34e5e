import { checkBothThemes } from './axe'
import { newMobile, newPerson } from './new-person'
import { makePost, SITE } from './posting'
import { expect, fillSignIn, test } from './support'

test('a visitor saves a search after signing in; a new ad is told, opened and no longer new; the search is removed', async ({
  page,
  browser,
}) => {
  // A word that no other ad has. With digits it would be read as a price, and a shorter one may be within a typing
  // error of a place (zorkkndl was read as Jharkhand).
  const place = `zorkblatt${String(Date.now() % 100_000).replace(/\d/g, digit => 'bdfgklmnrt'[Number(digit)]!)}`
  // No other test posts this breed. Otherwise an ad that the search does not list would cause a check that finds
  // nothing, and the next check comes at the earliest ten minutes later.
  await page.goto(`/category/buffalo?q=${place}&breed=bhadawari&max=90000`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText('Please login to save searches.')).toBeVisible()
  await fillSignIn(page, newMobile())
  await expect(page.getByText('Search saved! We tell you when new ads come.')).toBeVisible()
  await page.getByRole('button', { name: 'See my searches' }).click()
  await expect(page).toHaveURL('/saved-posts#searches')
  const name = `Buffalo · Bhadawari · ${place} · Up to ₹90,000`
  await expect(page.getByRole('link', { name })).toBeVisible()

  const seller = await (await browser.newContext()).newPage()
  await newPerson(seller)
  await makePost(seller.request, { summary: `Murrah in ${place}`, price: '80000' })
  const post = await makePost(seller.request, {
    summary: `Bhadawari in ${place}`,
    price: '80000',
    breedId: 'bhadawari',
  })
  await makePost(seller.request, { summary: `Bhadawari in ${place}, dear`, price: '95000', breedId: 'bhadawari' })
  await seller.context().close()
  await expect
    .poll(
      async () =>
        (
          (await (await page.request.get('/api/v1/other/notification', { headers: SITE })).json()) as {
            data: unknown[]
          }
        ).data.length,
    )
    .toBe(1)
  await page.goto('/hi/saved-posts#searches')
  await expect(page.getByRole('tab', { name: 'खोजें 1' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('भैंस · भदावरी')
  await expect(page.getByRole('article')).toContainText('1 नया विज्ञापन')
  await page.goto('/notifications')
  const notice = page.getByRole('article')
  await expect(notice).toContainText(`Bhadawari in ${place}`)
  await expect(notice).toContainText(name)
  await notice.getByRole('link', { name: 'New ads for your search' }).click()
  await expect(page).toHaveURL(`/category/buffalo?q=${place}&sort=newest&breed=bhadawari&max=90000`)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: `Bhadawari in ${place}` })).toHaveAttribute('href', `/post/${post._id}`)

  await expect
    .poll(async () =>
      (
        (await (await page.request.get('/api/v2/savedsearch', { headers: SITE })).json()) as {
          data: { searches: { newCount: number }[] }
        }
      ).data.searches.map(({ newCount }) => newCount),
    )
    .toEqual([0])
  await page.goto('/saved-posts#searches')
  await expect(page.getByRole('tab', { name: 'Searches', exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'You have no saved searches yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('by keyboard, and no barrier; the twenty-first is refused kindly', async ({ page, complaints }) => {
  await newPerson(page)
  for (let number = 1; number <= 20; number++)
    await page.request.post('/api/v2/savedsearch', {
      headers: SITE,
      data: { q: `boer ${number * 1000}`, categoryId: 'goat' },
    })
  await page.goto('/ta/category/goat?type=Rent')
  const save = page.getByRole('button', { name: 'இந்தத் தேடலைச் சேமி' })
  await checkBothThemes(page, 'a list with its button')
  await save.press('Enter')
  await expect(page.getByText(/20 தேடல்களைச் சேமித்துள்ளீர்கள்/)).toBeVisible()
  // Chromium itself logs the answer.
  expect(complaints.splice(0).map(text => text.includes('409'))).toEqual([true])
  await page.goto('/saved-posts')
  await page.getByRole('tab', { name: 'Ads' }).press('ArrowRight')
  await expect(page.getByRole('article')).toHaveCount(20)
  await checkBothThemes(page, 'saved searches')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('article')).toHaveCount(19)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
