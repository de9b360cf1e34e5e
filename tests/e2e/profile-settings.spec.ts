import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { photo } from '../support/photos'
import { newMobile, newPerson, SAME_SITE } from './new-person'
import { expect, fillSignIn, signIn, test } from './support'

/** An ad of a demo seller, as someone else with a complete profile gets it. */
async function stranger(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  await newPerson(page)
  const get = async (id: string) => ((await (await page.request.get(`/api/v1/advpost/advPostbyId/${id}`, { headers: SAME_SITE })).json()) as { data: { posts: { userNumber?: string }[] } }).data.posts[0]!
  return { get, close: () => page.context().close() }
}

async function ownPost(page: Page): Promise<string> {
  const form = { categoryId: 'seeds', summary: 'Wheat seed', description: 'Clean and dry', price: '2000', advType: 'Sell', isContactShow: 'yes' }
  const made = await page.request.post('/api/v1/advpost', { multipart: form, headers: SAME_SITE })
  return ((await made.json()) as { data: { post: { _id: string } } }).data.post._id
}

const pincode = (page: Page) => page.locator('[autocomplete="postal-code"]')
const save = (page: Page) => page.locator('form button[type="submit"]')

test('a new account is completed on a phone, and may then call', async ({ page, browser, complaints }) => {
  const seller = await (await browser.newContext()).newPage()
  await newPerson(seller)
  await seller.request.put('/api/v2/settings', { data: { notifications: { email: false, marketingemail: false, push: false, sms: false }, privacy: { profileVisible: true, showEmail: false, showNumber: true, directMessage: true }, theme: 'light', language: 'en' }, headers: SAME_SITE })
  const post = await ownPost(seller)
  await seller.context().close()

  await page.goto(`/profile?next=/post/${post}`)
  await expect(page.getByText('Sign in to see and change your profile.')).toBeVisible()
  await fillSignIn(page, newMobile())
  await expect(page.getByText('Profile Incomplete')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Name, surname, address, and pincode are required fields')).toBeVisible()
  await expect(page.getByText('Please fill in this field')).toHaveCount(3)

  await page.getByLabel('First name').fill('सीता')
  await page.getByLabel('Last name').fill('Yadav')
  await page.getByLabel('Address').fill('Ward 4, near the temple')
  await pincode(page).fill('९९९९९९')
  await expect(pincode(page)).toHaveValue('999999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Location Not Found')).toBeVisible()
  await expect(page.getByText('Unable to fetch location for this pincode').first()).toBeVisible()
  // The browser itself notes that the look-up was answered 404.
  expect(complaints.splice(0).every(text => text.includes('404'))).toBe(true)
  await pincode(page).fill('413213')
  await save(page).click()
  await expect(page.getByText('Location Details Required')).toBeVisible()
  await expect(page.getByText('Please fetch location details using pincode or GPS before saving').first()).toBeVisible()
  const card = page.getByRole('group', { name: 'Where you live' })
  await expect(card).toHaveAttribute('data-highlighted')
  await expect(card).not.toHaveAttribute('data-highlighted', { timeout: 4000 })

  // Another language is another page, and nothing typed is lost with the first one.
  await page.getByRole('button', { name: /Choose your language/ }).click()
  await page.locator('#languages a[lang="hi"]').click()
  await page.waitForURL(`**/hi/profile?next=/post/${post}`)
  await expect(page.getByLabel('नाम', { exact: true })).toHaveValue('सीता')
  await expect(pincode(page)).toHaveValue('413213')
  await page.getByRole('main').getByRole('button', { name: 'खोजें' }).click()
  await expect(page.getByText('जगह मिल गई')).toBeVisible()
  const village = await page.locator('select option').last().textContent()
  await page.locator('select').selectOption(village)
  await page.reload()
  await expect(page.locator('select')).toHaveValue(village ?? '')
  await save(page).click()
  await expect(page.getByText('आपकी प्रोफाइल सेव हो गई')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: village ?? '' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'पिछले पेज पर वापस जाएं' }).click()
  await page.waitForURL(`**/hi/post/${post}`)
  await expect(page.locator('a[href^="tel:+9177"]')).toBeVisible()
})

test('the device tells the place where it may; a picture is cut, sent and shown', async ({ page, context }) => {
  await signIn(page, newMobile())
  await page.goto('/profile')
  await page.getByLabel('First name').fill('Mohan')
  await page.getByLabel('Last name').fill('Das')
  await page.getByLabel('Address').fill('Station road')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('Location Access Denied')).toBeVisible()
  await expect(page.getByText('Unable to access your current location').first()).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 17.812345678901234, longitude: 75.64987654321099 })
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('Location Detected')).toBeVisible()
  await expect(pincode(page)).toHaveValue(/^4132\d\d$/)

  await page.locator('input[type="file"]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(2400, 1800) })
  await expect(page.locator('form img')).toHaveAttribute('src', /^data:image\/jpeg/)
  await save(page).click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
  const picture = page.locator('main img')
  await expect(picture).toHaveAttribute('src', /^\/media\/.*\/768\.webp$/)
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth / image.naturalHeight))).toBe(1)
  const { user } = (await (await page.request.get('/api/v1/users/', { headers: SAME_SITE })).json()) as { user: { location: { coordinates: number[] } } }
  expect(user.location.coordinates).toEqual([75.649877, 17.812346])
})

test('every setting is kept; what is hidden is hidden from others', async ({ page, browser }) => {
  const mobile = await newPerson(page)
  const post = await ownPost(page)
  const other = await stranger(browser)
  expect((await other.get(post)).userNumber).toBeUndefined()

  const states = () => page.getByRole('switch').evaluateAll(all => all.map(one => (one as HTMLInputElement).checked))
  async function toggle(name?: string) {
    for (const one of await page.getByRole('switch', { name }).all()) {
      await Promise.all([page.waitForResponse(response => response.request().method() === 'PUT' && response.ok()), one.click()])
    }
  }
  await page.goto('/settings#notifications')
  await expect(page.getByRole('switch')).toHaveCount(4)
  await toggle()
  await expect(page.getByText('Settings saved!').last()).toBeVisible()
  await page.getByRole('tab', { name: 'Privacy' }).click()
  expect(await states()).toEqual([false, true, false, true])
  await toggle()
  await page.reload()
  await expect(page.getByRole('switch')).toHaveCount(4)
  expect(await states()).toEqual([true, false, true, false])
  await page.getByRole('tab', { name: 'Notifications' }).click()
  expect(await states()).toEqual([true, true, true, true])
  expect((await other.get(post)).userNumber).toContain(mobile)
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await toggle('Show my number')
  expect((await other.get(post)).userNumber).toBeUndefined()
  await other.close()

  await page.getByRole('tab', { name: 'General' }).click()
  await toggle('Dark mode')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeChecked()
  // The menu's switch is the same choice.
  await page.getByRole('button', { name: 'Menu' }).click()
  await Promise.all([page.waitForResponse(response => response.request().method() === 'PUT'), page.getByRole('button', { name: 'Light theme' }).click()])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('switch', { name: 'Dark mode' })).not.toBeChecked()
  await page.getByRole('tabpanel').getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL('**/hi/settings#general')
  await expect(page.getByRole('tab', { name: 'सामान्य' })).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('hi')
  const kept = (await (await page.request.get('/api/v2/settings', { headers: SAME_SITE })).json()) as { data: object }
  expect(kept.data).toEqual({ notifications: { email: true, marketingemail: true, push: true, sms: true }, privacy: { profileVisible: false, showEmail: true, showNumber: false, directMessage: false }, theme: 'light', language: 'hi' })
})

test('the account is exported, then deleted for good', async ({ page, context }) => {
  const mobile = await newPerson(page)
  await ownPost(page)
  const session = (await context.cookies()).find(({ name }) => name === 'authToken')?.value ?? ''
  await page.goto('/settings#privacy')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download my data' }).click()])
  expect(file.suggestedFilename()).toBe('agrihaat-account.json')
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as { user: object; posts: object[] }
  expect(data).toMatchObject({ user: { mobile, name: 'Usha', email: 'usha@example.org' }, posts: [{ title: 'Wheat seed' }], settings: { privacy: { showNumber: false } }, sessions: [{}] })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByLabel('To confirm, type the last 4 digits of your number.').fill(mobile.slice(-4))
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await page.waitForURL(url => url.pathname === '/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('authToken')
  expect((await context.request.get('/api/v1/users/', { headers: { authorization: session } })).status()).toBe(401)
})
