import type { Page } from '@playwright/test'
import { photo } from '../support/photos'
import { newMobile, newPerson, SAME_SITE } from './new-person'
import { postSeed } from './posting'
import { expect, fillSignIn, signIn, test } from './support'

const pincode = (page: Page) => page.locator('[autocomplete="postal-code"]')
const save = (page: Page) => page.locator('form button[type="submit"]')

test(
  'a new account is completed on a phone, and may then call',
  { tag: '@smoke' },
  async ({ page, browser, complaints }) => {
    const seller = await (await browser.newContext()).newPage()
    await newPerson(seller)
    await seller.request.put('/api/v2/settings', {
      data: {
        notifications: { email: false, marketingemail: false, push: false, sms: false },
        privacy: { profileVisible: true, showEmail: false, showNumber: true, directMessage: true },
        theme: 'light',
        language: 'en',
      },
      headers: SAME_SITE,
    })
    const post = await postSeed(seller)
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
    // Chromium itself logs the look-up's answer 404.
    expect(complaints.splice(0).every(text => text.includes('404'))).toBe(true)
    await pincode(page).fill('413213')
    await save(page).click()
    await expect(page.getByText('Location Details Required')).toBeVisible()
    await expect(
      page.getByText('Please fetch location details using pincode or GPS before saving').first(),
    ).toBeVisible()
    const card = page.getByRole('group', { name: 'Where you live' })
    await expect(card).toHaveAttribute('data-highlighted')
    await expect(card).not.toHaveAttribute('data-highlighted', { timeout: 4000 })

    // A change of the language opens another page; nothing typed may be lost.
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
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: village ?? '' })
        .first(),
    ).toBeVisible()
    await page.getByRole('link', { name: 'पिछले पेज पर वापस जाएं' }).click()
    await page.waitForURL(`**/hi/post/${post}`)
    await page.getByRole('link', { name: 'कॉल करें' }).click()
    await expect(page.locator('a[href^="tel:+9177"]')).toBeVisible()
  },
)

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

  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(2400, 1800) })
  await expect(page.locator('form img')).toHaveAttribute('src', /^data:image\/jpeg/)
  await save(page).click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
  const picture = page.locator('main img')
  await expect(picture).toHaveAttribute('src', /^\/media\/.*\/768\.webp$/)
  expect(
    await picture.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth / image.naturalHeight),
    ),
  ).toBe(1)
  const { user } = (await (await page.request.get('/api/v1/users/', { headers: SAME_SITE })).json()) as {
    user: { location: { coordinates: number[] } }
  }
  expect(user.location.coordinates).toEqual([75.649877, 17.812346])
})
