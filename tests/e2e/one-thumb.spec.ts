import type { Locator, Page } from '@playwright/test'
import { log } from './chat'
import { misfits } from './misfits'
import { become, makePost, makeSeller, OPEN, setPrivacy } from './sellers'
import { newMobile, newPerson } from './new-person'
import { expect, fillCode, test } from './support'

/** Counts the taps of a test that does what a farmer does. */
function thumb() {
  let taps = 0
  return {
    tap: (what: Locator) => {
      taps++
      return what.tap()
    },
    taps: () => taps,
  }
}
const places = (page: Page, name: string) =>
  page.getByRole('navigation').last().getByRole('link', { name, exact: true })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('home to a conversation is two taps, to a changed price four', async ({ page }) => {
    const { request } = await become(page)
    await makePost(request, 'Cheaper by a tap')
    await page.goto('/')
    const talking = thumb()
    await talking.tap(places(page, 'Chat'))
    await expect(page.getByText('No conversations yet')).toBeVisible()
    expect(talking.taps()).toBeLessThanOrEqual(2)

    await page.goto('/')
    const pricing = thumb()
    await pricing.tap(places(page, 'Me'))
    await pricing.tap(page.getByRole('main').getByRole('link', { name: 'My Ads' }))
    await pricing.tap(page.getByRole('button', { name: /^Change the price/ }))
    await page.keyboard.type('80000')
    await pricing.tap(page.getByRole('button', { name: 'Update' }))
    await expect(page.getByText('The new price is ₹80,000.')).toBeVisible()
    expect(pricing.taps()).toBeLessThanOrEqual(4)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(page.getByText('The new price is ₹85,000.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Change the price: ₹85,000' })).toBeVisible()
  })

  test('who has signed in calls a seller near by after at most four taps from home', async ({ page }) => {
    // The seller lives where the buyer does.
    const context = await page.context().browser()!.newContext({ baseURL: process.env.SITE_URL })
    const own = await context.newPage()
    const mobile = await newPerson(own)
    await setPrivacy(own.request, OPEN)
    const postId = await makePost(own.request, 'Called by a neighbour')
    await newPerson(page)
    await page.goto('/')
    const calling = thumb()
    await calling.tap(page.getByRole('main').getByRole('link', { name: 'Near Solapur' }))
    await expect(page.getByText('Nearest to you first')).toBeVisible()
    await calling.tap(page.getByRole('article').filter({ hasText: 'Called by a neighbour' }).getByRole('link').first())
    await page.waitForURL(`**/post/${postId}`)
    const asked = page.waitForResponse(response => response.url().endsWith(`/contact/${postId}`))
    await calling.tap(page.getByRole('link', { name: 'Call', exact: true }))
    expect((await (await asked).json()).data.phoneNumber).toBe(mobile)
    expect(calling.taps()).toBeLessThanOrEqual(4)
    await context.close()
  })

  test('a brand-new visitor calls a seller after at most nine taps and five fields, on the page of the ad', async ({
    page,
  }) => {
    const seller = await makeSeller(page, 'Called by a stranger')
    await page.goto(`/post/${seller.postId}`)
    const calling = thumb()
    let fields = 0
    const type = async (field: Locator, text: string) => {
      fields++
      await field.focus()
      await page.keyboard.type(text)
    }
    await calling.tap(page.getByRole('button', { name: 'Contact seller' }))
    const sheet = page.getByRole('dialog')
    await type(sheet.getByLabel('Mobile number'), newMobile())
    await calling.tap(sheet.locator('form button[type="submit"]'))
    fields++
    await fillCode(page)
    await calling.tap(page.getByRole('link', { name: 'Call', exact: true }))
    await expect(sheet).toContainText('Complete profile to contact sellers')
    // The sheet says what is missing, so the line under the bar does not, now or after the sheet.
    const strip = page.locator('aside[aria-label="Complete profile"]')
    await expect(strip).toBeHidden()
    await expect(sheet.getByLabel('First name')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(strip).toBeAttached()
    await expect(strip).toBeHidden()
    await page.getByRole('link', { name: 'Call', exact: true }).press('Enter')
    await type(sheet.getByLabel('First name'), 'Meena')
    await type(sheet.getByLabel('Last name'), 'Kale')
    await type(sheet.getByLabel('Pincode'), '413213')
    // The place is looked up automatically, and the address begins with its village.
    await expect(sheet.getByLabel('Address')).not.toHaveValue('')
    await expect(sheet.getByText(/, Solapur, Maharashtra/)).toBeVisible()
    const asked = page.waitForResponse(response => response.url().endsWith(`/contact/${seller.postId}`))
    await calling.tap(sheet.locator('form button[type="submit"]'))
    expect((await (await asked).json()).data.phoneNumber).toBe(seller.mobile)
    await expect(sheet).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(`/post/${seller.postId}`)
    expect([calling.taps() <= 9, fields <= 5]).toEqual([true, true])
    await seller.close()
  })

  test('with the keyboard up a conversation has room, and a tap asks what the other side reads in its language', async ({
    page,
  }) => {
    const seller = await makeSeller(page, 'Asked by a tap')
    await become(page)
    await page.goto(`/hi/chat?to=${seller.id}&post=${seller.postId}`)
    const asked = page.getByRole('group', { name: 'तैयार वाक्य' })
    await expect(asked.getByRole('button')).toHaveCount(3)
    // No test browser has an on-screen keyboard: a shorter screen simulates it.
    await page.setViewportSize({ width: 360, height: 430 })
    await expect(page.getByRole('banner')).toBeHidden()
    await asked.getByRole('button', { name: 'आखिरी कीमत क्या है?' }).tap()
    await expect(log(page).getByText('आखिरी कीमत क्या है?')).toBeVisible()
    await expect(asked).toBeHidden()
    expect((await log(page).boundingBox())!.height).toBeGreaterThanOrEqual(250)
    const end = await page.locator('form textarea').boundingBox()
    expect(end!.y + end!.height).toBeLessThanOrEqual(430)
    // The whole row is a link to the ad.
    const row = (await page.getByRole('article', { name: 'इस विज्ञापन के बारे में' }).boundingBox())!
    await page.touchscreen.tap(row.x + 30, row.y + row.height / 2)
    await page.waitForURL(`**/hi/post/${seller.postId}`)

    await seller.page.goto('/ta/chat')
    await expect(seller.page.getByText('கடைசி விலை என்ன?')).toBeVisible()
    await seller.close()
  })

  test('the page of an ad has no arrows to tap; its seller finds there what they can do', async ({ page }) => {
    const { request } = await become(page)
    const id = await makePost(request, 'My own ad')
    await page.goto(`/post/${id}`)
    await expect(page.getByText('This is your ad')).toBeVisible()
    // A finger swipes the photos: dots say how many there are.
    await expect(page.locator('main [data-slot="carousel-dots"]')).toBeVisible()
    for (const arrow of ['Previous photo', 'Next photo'])
      await expect(page.getByRole('button', { name: arrow })).toBeHidden()
    await expect(page.getByText(/^\d+ views?$/)).toBeVisible()
    await expect(page.getByText('See the animal or goods before you pay')).toBeHidden()
    await page.getByRole('button', { name: 'Mark sold' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark sold' }).tap()
    await expect(page.getByText('This ad has been sold.')).toBeVisible()
    await page.getByRole('button', { name: 'Put up again' }).tap()
    await expect(page.getByText('This ad has been sold.')).toBeHidden()
  })
})

test('the word that an own ad is active stays on its photo, off the price', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { request } = await become(page)
  await makePost(request, 'Active on its photo')
  for (const locale of ['en', 'ta', 'ml', 'te', 'kn']) {
    await page.goto(locale === 'en' ? '/my-ads' : `/${locale}/my-ads`)
    const badge = page.locator('article [data-slot="thumbnail"] + span')
    await expect(badge).toHaveCount(1)
    const photo = (await page.locator('article [data-slot="thumbnail"]').boundingBox())!
    const boxes = await badge.evaluate(one => {
      const word = document.createRange()
      word.selectNodeContents(one)
      return [one, word].map(what => what.getBoundingClientRect().toJSON() as DOMRect)
    })
    for (const { left, right, top, bottom, height } of boxes) {
      expect([locale, left >= photo.x, right <= photo.x + photo.width]).toEqual([locale, true, true])
      expect([locale, top >= photo.y, bottom <= photo.y + photo.height + 0.5]).toEqual([locale, true, true])
      // The word has one line.
      expect(height).toBeLessThan(30)
    }
    expect([locale, await misfits(page)]).toEqual([locale, []])
  }
})

test('the title and the close button of the filters stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/category/buffalo')
  await page.getByRole('main').getByRole('link', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  // The slider loads when its place becomes visible.
  await sheet.getByRole('textbox', { name: 'Lowest price' }).scrollIntoViewIfNeeded()
  await expect(sheet.getByRole('slider').first()).toBeVisible()
  await sheet.getByLabel('District').scrollIntoViewIfNeeded()
  for (const part of [sheet.getByRole('heading', { name: 'Filters' }), sheet.getByRole('button', { name: 'Close' })])
    await expect(part).toBeInViewport({ ratio: 1 })
  // The slider's steps include prices that buyers of buffaloes choose.
  const slider = sheet.getByRole('slider', { name: 'Highest price' })
  expect(80_000 % Number(await slider.getAttribute('step'))).toBe(0)
  expect(Number(await slider.getAttribute('max')) / Number(await slider.getAttribute('step'))).toBeLessThanOrEqual(51)
})
