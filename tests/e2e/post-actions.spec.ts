import type { APIRequestContext, Page } from '@playwright/test'
import { photo, postForm } from '../support/photos'
import { checkAccess as check } from './axe'
import { expect, fillSignIn, signIn, test } from './support'

const headers = { 'sec-fetch-site': 'same-origin' }
let last = Date.now() % 10_000_000
/** A number that nobody has yet. */
const newNumber = () => `98${String(++last).padStart(8, '0')}`

type Privacy = { profileVisible: boolean; showEmail: boolean; showNumber: boolean; directMessage: boolean }
const OPEN: Privacy = { profileVisible: true, showEmail: true, showNumber: true, directMessage: true }

/** Signs a new person in; their profile is complete where nothing else is said. */
async function become(page: Page, complete = true): Promise<{ id: string; mobile: string; request: APIRequestContext }> {
  const mobile = newNumber()
  await signIn(page, mobile)
  if (complete) {
    const saved = await page.request.put('/api/v1/auth', { headers, multipart: { name: 'Kamla', surname: 'Devi', address: 'Main road', pincode: '413213', email: 'kamla@example.org' } })
    expect(saved.status()).toBe(200)
  }
  const { user } = (await (await page.request.get('/api/v1/users/', { headers })).json()) as { user: { _id: string } }
  return { id: user._id, mobile, request: page.request }
}

const setPrivacy = async (request: APIRequestContext, privacy: Privacy) =>
  expect((await request.put('/api/v2/settings', { headers, data: { notifications: { email: false, marketingemail: false, push: false, sms: false }, privacy, theme: 'light', language: 'en' } })).status()).toBe(200)

async function makePost(request: APIRequestContext, title: string): Promise<string> {
  const bytes = await Promise.all(['#7a5c3a', '#3a5c7a'].map(colour => photo(800, 600, colour)))
  const reply = await request.post('/api/v1/advpost', { headers, multipart: postForm({ summary: title, isContactShow: 'true' }, bytes.map(file => ({ bytes: file }))) })
  return ((await reply.json()) as { data: { post: { _id: string } } }).data.post._id
}

/** A seller in a browser of their own, with one ad. */
async function makeSeller(page: Page, title: string, privacy = OPEN) {
  const context = await page.context().browser()!.newContext({ baseURL: process.env.SITE_URL })
  const person = await become(await context.newPage())
  await setPrivacy(person.request, privacy)
  return { ...person, postId: await makePost(person.request, title), close: () => context.close() }
}

const heart = (page: Page) => page.getByRole('article').first().locator('button[aria-pressed]')

test('a visitor saves an ad by signing in, sees it in every tab and among the saved ones, and takes it away again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/category/goat')
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  await heart(page).click()
  await expect(page.getByText('Login Required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please login to save posts.')).toBeVisible()
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(page, newNumber())
  await expect(page.getByText('Post saved!')).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page)).toBeFocused()

  const second = await context.newPage()
  await second.goto('/category/goat')
  await expect(heart(second)).toHaveText('Saved')
  await heart(second).click()
  await expect(second.getByText('Post removed from saved')).toBeVisible()
  await expect(heart(page)).toHaveText('Save')
  await heart(page).click()
  await expect(heart(second)).toHaveText('Saved')
  await second.close()

  await page.goto('/saved-posts')
  await expect(page.getByText('1 saved ad')).toBeVisible()
  const card = page.getByRole('article')
  await expect(card.getByRole('heading')).toHaveText(title)
  await card.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/post\/[\w-]+$/)
  await heart(page).click()
  await expect(page.getByRole('heading', { name: 'You have no saved ads yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('heading')).toHaveText(title)
  await card.getByRole('link', { name: 'View details' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('main button[aria-pressed]')).toHaveText('Saved')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/saved-posts')
})

test('without a connection a save is taken back, says so, and can be repeated', async ({ page, context, complaints }) => {
  await become(page)
  await page.goto('/category/sheep', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await expect(page.getByText('You are offline. We keep trying.')).toBeVisible()
  await heart(page).click()
  await expect(page.getByText('Failed to save post.')).toBeVisible()
  await expect(heart(page)).toHaveText('Save')
  await context.setOffline(false)
  await expect(page.getByText('You are offline. We keep trying.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Post saved!')).toBeVisible()
  await expect(heart(page)).toHaveText('Saved')
  // The browser itself notes each call that found no connection.
  expect(complaints.splice(0).every(text => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true)
})

test('an ad on a list is reported by the keyboard alone, and the focus comes back', async ({ page }) => {
  await become(page, false)
  await page.goto('/category/poultry')
  const more = page.getByRole('button', { name: /^More options/ }).first()
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report this ad' })
  await dialog.getByLabel('Spam or misleading content').focus()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByLabel('Other')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please select a reason for reporting.')).toBeVisible()
  await expect(dialog.getByLabel('Tell us what is wrong')).toBeFocused()
  await page.keyboard.type('These hens were sold last week')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Report Submitted')).toBeVisible()
  await expect(page.getByText("Thank you for reporting this post. We'll review it shortly.")).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(more).toBeFocused()
})

test('who may reach a seller: visitor, incomplete profile, complete profile, the seller', async ({ page, browser, request, complaints }) => {
  const seller = await makeSeller(page, 'Murrah buffalo with papers')
  const path = `/post/${seller.postId}`
  for (const secret of [seller.mobile, 'kamla@example.org']) {
    for (const address of [path, `/seller/${seller.id}`]) {
      expect(await (await request.get(address)).text()).not.toContain(secret)
      expect(await (await request.get(address, { headers: { rsc: '1' } })).text()).not.toContain(secret)
    }
  }

  await page.goto(path)
  await page.getByRole('button', { name: 'Contact seller' }).click()
  await expect(page.getByText('Please login to contact sellers.')).toBeVisible()
  await page.getByRole('link', { name: /Kamla Devi/ }).click()
  await expect(page.getByText('Please login to see sellers.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)

  await become(page, false)
  await page.reload()
  await expect(page.getByText('Complete profile to contact sellers')).toBeVisible()
  await page.getByRole('link', { name: 'Call' }).click()
  await page.waitForURL(`**/profile?next=${encodeURIComponent(path)}`)

  const buyer = await (await browser.newContext({ baseURL: process.env.SITE_URL, viewport: { width: 360, height: 740 } })).newPage()
  await become(buyer)
  await buyer.goto(`/hi${path}`)
  await expect(buyer.getByRole('link', { name: 'कॉल करें' })).toHaveAttribute('href', `tel:+91${seller.mobile}`)
  const whatsapp = new URL((await buyer.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
  expect([whatsapp.pathname, whatsapp.searchParams.get('text')]).toEqual([`/91${seller.mobile}`, expect.stringMatching(/^नमस्ते.*Murrah buffalo with papers.*₹85,000/)])
  await expect(buyer.getByRole('link', { name: 'संदेश भेजें' })).toHaveAttribute('href', `/hi/chat?to=${seller.id}&post=${seller.postId}`)
  await buyer.getByRole('link', { name: /Kamla Devi/ }).click()
  await buyer.waitForURL(`**/hi/seller/${seller.id}`)
  await expect(buyer.getByRole('link', { name: 'ई-मेल करें' })).toHaveAttribute('href', 'mailto:kamla@example.org')
  await setPrivacy(seller.request, { ...OPEN, showEmail: false, showNumber: false, directMessage: false })
  await buyer.goto(path)
  await expect(buyer.getByText('Seller has disabled contact options')).toBeVisible()
  await buyer.context().close()

  const own = await (await browser.newContext({ storageState: await seller.request.storageState(), baseURL: process.env.SITE_URL })).newPage()
  await own.goto(path)
  await expect(own.getByText('This is your ad')).toBeVisible()
  await expect(own.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/post-ad?edit=${seller.postId}`)
  await expect(own.getByRole('button', { name: 'Report this ad' })).toHaveCount(0)
  await own.context().close()
  await seller.close()
  complaints.splice(0, complaints.length, ...complaints.filter(text => !text.includes('/profile')))
})

test('a seller\'s page needs no script, counts the ads, and goes when the seller wants it so', async ({ page, browser, request }) => {
  const seller = await makeSeller(page, 'Gentle Murrah, third lactation')
  const sold = await makePost(seller.request, 'A buffalo that is sold')
  expect((await seller.request.post(`/api/v1/advpost/sold/${sold}`, { headers })).status()).toBe(200)
  const reader = await (await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SITE_URL })).newPage()
  await reader.goto(`/seller/${seller.id}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Kamla Devi')
  await expect(reader.locator('dl')).toHaveText('Active1Sold1Total2')
  await expect(reader.getByRole('article')).toHaveCount(2)
  await expect(reader.getByRole('article').nth(1)).toContainText('Sold')
  await reader.getByRole('link', { name: 'Gentle Murrah, third lactation' }).click()
  await reader.getByRole('link', { name: /Kamla Devi/ }).click()
  await reader.waitForURL(`**/seller/${seller.id}`)
  await reader.context().close()

  const html = await (await request.get(`/seller/${seller.id}`)).text()
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(match => JSON.parse(match[1] ?? '') as Record<string, any>)
  expect(things.find(thing => thing['@type'] === 'ProfilePage')?.mainEntity).toMatchObject({ '@type': 'Person', name: 'Kamla Devi', address: { addressCountry: 'IN' } })
  expect(things.find(thing => thing['@type'] === 'ItemList')?.itemListElement).toHaveLength(2)

  await setPrivacy(seller.request, { ...OPEN, profileVisible: false })
  for (const path of [`/seller/${seller.id}`, `/ta/seller/${seller.id}`, '/seller/nobody', '/seller/a%00b']) expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  const post = await (await request.get(`/post/${seller.postId}`)).text()
  expect(post).toContain('Kamla Devi')
  expect(post).not.toContain(`/seller/${seller.id}`)
  await seller.close()
})

test('photos open in large, turn by arrow keys and close by Escape; who came from elsewhere goes back to the category', async ({ page }) => {
  const seller = await makeSeller(page, 'Murrah with two photos')
  await page.goto(`/post/${seller.postId}`)
  const open = page.getByRole('button', { name: 'See large' })
  await open.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 2')).toBeVisible()
  await expect(viewer.getByRole('img').nth(1)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(open).toBeFocused()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/category/buffalo')
  await seller.close()
})

for (const theme of ['light', 'dark']) {
  test.describe(`${theme} theme`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('cards, post, seller and saved ads keep nobody out', async ({ page }) => {
      await page.addInitScript(value => localStorage.setItem('theme', value), theme)
      const seller = await makeSeller(page, `Murrah in the ${theme}`)
      await page.goto(`/seller/${seller.id}`, { waitUntil: 'networkidle' })
      await check(page, 'seller, signed out')
      await page.getByRole('button', { name: 'Contact seller' }).click()
      await expect(page.getByText('Login Required', { exact: true })).toBeVisible()
      await check(page, 'login toast')
      await become(page)
      await page.goto('/category/buffalo', { waitUntil: 'networkidle' })
      await heart(page).click()
      await expect(page.getByText('Post saved!')).toBeVisible()
      await page.getByRole('button', { name: /^More options/ }).first().click()
      await check(page, 'cards, menu, toast')
      await page.locator('[popover]:popover-open').getByRole('button', { name: 'Report this ad' }).click()
      await page.getByLabel('Other').check()
      await page.getByRole('button', { name: 'Submit report' }).click()
      await check(page, 'report')
      await page.goto('/saved-posts', { waitUntil: 'networkidle' })
      await expect(page.getByRole('article')).toHaveCount(1)
      await check(page, 'saved ads')
      await heart(page).click()
      await expect(page.getByRole('heading', { name: 'You have no saved ads yet' })).toBeVisible()
      await check(page, 'no saved ads')
      await page.goto(`/post/${seller.postId}`)
      await expect(page.getByRole('link', { name: 'Message' })).toBeVisible()
      await check(page, 'post')
      await page.getByRole('button', { name: 'See large' }).click()
      await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
      await check(page, 'photos in large')
      await seller.close()
    })
  })
}
