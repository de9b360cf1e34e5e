import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { checkBothThemes } from './axe'
import { casesOf, LIMITS, type Person } from './cases'
import { deskSite } from './desk'
import { expect, fillSignIn, test } from './support'

const { site, desk } = deskSite({ variables: LIMITS })
const cases = casesOf(site)

/** A folder for pictures of the screens, for who wants to look at them. */
const SHOTS = process.env.APPEAL_SHOTS

async function look(page: Page, name: string): Promise<void> {
  await checkBothThemes(page, name)
  expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, 360])
  if (!SHOTS) return
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, animations: 'disabled' })
  }
  await page.setViewportSize({ width: 360, height: 740 })
}
/** Opens a page as somebody who is signed in. */
async function openAs(page: Page, { token }: Person, path: string): Promise<void> {
  const url = site.url
  await page.context().addCookies([
    { name: 'authToken', value: token, url },
    { name: 'signedIn', value: '1', url },
  ])
  await page.goto(`${url}${path}`)
}

for (const language of ['en', 'hi']) {
  const words = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as typeof import('@/messages/en.json')
  const { decided, appeal } = words
  const home = language === 'en' ? '' : `/${language}`

  test(`${language}: an owner reads why an ad is hidden, and asks once for another look`, async ({ page }) => {
    const owner = await cases.person()
    desk('hide', await cases.ad(owner, 'Murrah buffalo'), 'photo')
    await openAs(page, owner, `${home}/my-ads`)
    const card = page.getByRole('article')
    await expect(card).toContainText(decided.because_photo)
    await look(page, `${language}-hidden`)
    const ask = card.getByRole('button', { name: decided.ask })
    await ask.tap()
    const field = page.getByRole('textbox', { name: appeal.question })
    await field.fill('The photo is mine')
    await look(page, `${language}-form`)
    // What is written stays, and the focus returns.
    await page.keyboard.press('Escape')
    await expect(ask).toBeFocused()
    await ask.tap()
    await expect(field).toHaveValue('The photo is mine')
    await page.getByRole('button', { name: appeal.send, exact: true }).tap()
    await expect(card).toContainText(decided.waiting)
    await expect(page.getByText(appeal.thanks)).toBeVisible()
    await expect(ask).toHaveCount(0)
    await expect(page.locator(':focus')).toContainText(decided.hidden)
    await page.reload()
    await expect(card).toContainText(decided.waiting)
    await look(page, `${language}-waiting`)
  })

  test(`${language}: an owner changes the ad as asked, and it is looked at`, async ({ page }) => {
    const owner = await cases.person()
    desk('ask', await cases.ad(owner, 'Murrah buffalo, call me'), 'unsuitable')
    await openAs(page, owner, `${home}/my-ads`)
    const card = page.getByRole('article')
    await expect(card).toContainText(decided.changeText)
    await look(page, `${language}-change`)
    await card.getByRole('link', { name: decided.change }).tap()
    await page.waitForURL('**/post-ad?edit=*')
    await page.locator('[name="title"]').fill('Murrah buffalo, second calf')
    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: words.postAd.next, exact: true }).tap()
    await page.getByRole('button', { name: words.postAd.update, exact: true }).tap()
    await page.waitForURL('**/my-ads')
    await expect(card).toContainText('Murrah buffalo, second calf')
    await expect(card).toContainText(words.myAds.held)
    await expect(page.getByRole('button', { name: words.postAd.seeIt })).toHaveCount(0)
  })

  test(`${language}: a blocked person reads why at the sign-in, and writes to us`, async ({ page, complaints }) => {
    const person = await cases.person()
    desk('block', person.mobile, 'fraud', '7')
    await page.goto(`${site.url}${home}/my-ads`)
    await fillSignIn(page, person.mobile)
    const title = page.getByRole('heading', { name: appeal.blockedTitle })
    await expect(title).toBeFocused()
    await expect(page.getByText(decided.because_fraud)).toBeVisible()
    await expect(page.getByText(words.auth.otpSent)).toBeHidden()
    await expect(page.getByText(/\d\d\/\d\d\/\d{4}/)).toBeVisible()
    await look(page, `${language}-blocked`)
    await page.getByRole('textbox', { name: appeal.question }).fill('I sold her honestly')
    await page.getByRole('button', { name: appeal.send, exact: true }).tap()
    await expect(page.getByText(decided.waiting)).toBeVisible()
    await expect(title).toBeFocused()
    await look(page, `${language}-blocked-waiting`)
    await page.getByRole('button', { name: appeal.otherNumber }).tap()
    await expect(page.locator('input[type="tel"]')).toHaveValue('')
    // The browser notes each refused answer.
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/403/)
  })
}
