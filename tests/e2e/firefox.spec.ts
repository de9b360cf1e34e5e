import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { findReaders } from '../../scripts/readers.mjs'
import { openCable } from '../support/cable'
import { photo } from '../support/photos'
import { newMobile } from './new-person'

// Debian's Firefox without changes: it supports WebDriver BiDi, not the protocol of the other tests' runner.
const { firefox } = findReaders()
test.skip(!firefox && !process.env.CI, 'There is no Firefox (Debian: firefox-esr); FIREFOX names one')
// One Firefox for all tests: two at once are slower than one after the other.
test.describe.configure({ mode: 'serial' })

const SITE = process.env.SITE_URL!
let browser: Browser
let page: Page
let folder: string

test.beforeAll(async () => {
  expect(firefox, 'There is no Firefox').toBeDefined()
  folder = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  for (const name of ['1.jpg', '2.jpg'])
    writeFileSync(path.join(folder, name), await photo(900, 700, name === '1.jpg' ? '#557733' : '#333333'))
  browser = await launch({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    defaultViewport: { width: 360, height: 740 },
  })
  page = await browser.newPage()
  page.setDefaultTimeout(30_000)
})
test.afterEach(async ({}, info) => {
  if (info.status !== info.expectedStatus)
    console.log(`Firefox was at ${page.url()}:\n${await page.evaluate(() => document.body.innerText)}`)
})
test.afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

const find = (selector: string) =>
  page.waitForSelector(selector, { visible: true }) as Promise<ElementHandle<HTMLElement>>
/** Taps in the middle of the window, where no bar covers the page. */
async function tap(selector: string): Promise<void> {
  const element = await find(selector)
  await page.waitForFunction(one => !(one as HTMLButtonElement).disabled, {}, element)
  await element.evaluate(one => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await element.click()
}
const says = (text: string) => page.waitForFunction(wanted => document.body.innerText.includes(wanted), {}, text)
/** Opens a page and waits until its scripts respond. */
async function open(url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
}
async function type(selector: string, text: string): Promise<void> {
  await tap(selector)
  await page.keyboard.type(text)
}

/** Brings the page to the front: Firefox rarely draws a page in the background, so the test would wait for long. */
async function turnTo(other: Page): Promise<void> {
  page = other
  await page.bringToFront()
}

/** Signs in through the dialog as a new user, and completes the profile as the form would. */
async function signIn(firstName: string): Promise<void> {
  await open(`${SITE}/`)
  await tap('header ::-p-aria([name="Sign in"][role="button"])')
  await type('input[type="tel"]', newMobile())
  await page.keyboard.press('Enter')
  const code = /\d{6}/.exec(
    await (await find('[data-testid="demo-code"]')).evaluate(element => element.textContent ?? ''),
  )![0]
  await type('input[autocomplete="one-time-code"]', code)
  await says('Login successful!')
  const saved = await page.evaluate(async first => {
    const body = new FormData()
    for (const [name, value] of Object.entries({
      name: first,
      surname: 'Jadhav',
      address: 'Near the well',
      pincode: '413001',
      email: 'usha@example.org',
    }))
      body.set(name, value)
    return (await fetch('/api/v1/auth', { method: 'PUT', body })).status
  }, firstName)
  expect(saved).toBe(200)
}

/** Writes an ad of seeds with two photos and posts it. */
async function post(title: string): Promise<void> {
  await tap('form label ::-p-text(Seeds)')
  await type('[name="title"]', title)
  await type('textarea', 'Clean, certified')
  await type('[name="price"]', '1200')
  await tap('form button[type="submit"]')
  const input = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>
  await input.uploadFile(path.join(folder, '1.jpg'), path.join(folder, '2.jpg'))
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('form ol')].at(-1)?.querySelectorAll('img').length === 2 &&
      !document.querySelector<HTMLInputElement>('input[type="file"]')?.disabled,
  )
  await tap('form button[type="submit"]')
  await page.waitForFunction(() => location.pathname === '/my-ads')
}

/** The number of photos of each of the user's own ads with this title, from the server. */
const photosOf = (title: string) =>
  page.evaluate(async wanted => {
    const reply = (await (await fetch('/api/v1/advpost/user/posts')).json()) as {
      data: { posts: { summary: string; post_image: string[] }[] }
    }
    return reply.data.posts.filter(({ summary }) => summary === wanted).map(({ post_image }) => post_image.length)
  }, title)

test('Firefox signs in and posts an ad with photos', async () => {
  await signIn('Usha')
  await open(`${SITE}/post-ad`)
  await post('Written in Firefox')
  await says('Success!')
  expect(await photosOf('Written in Firefox')).toEqual([2])
})

test('Firefox filters a list', async () => {
  await open(`${SITE}/category/buffalo`)
  await tap('::-p-aria([name="Filters"][role="link"])')
  await find('dialog[open] select[name="breed"]')
  await page.select('dialog[open] select[name="breed"]', 'murrah')
  await tap('dialog[open] label ::-p-text(5–10)')
  await tap('dialog[open] button[type="submit"]')
  // The list begins near the user: the place is in the address, too.
  await page.waitForFunction(() => location.search.endsWith('&breed=murrah&milk=5-10'))
  await says('5–10 litres a day')
  await page.evaluate(() => history.back())
  await page.waitForFunction(() => !location.search.includes('breed'))
})

test('Firefox chats: what one writes is with the other at once', async () => {
  const buyer = page
  const seller = await (await browser.createBrowserContext()).newPage()
  await turnTo(seller)
  await signIn('Meena')
  const id = await page.evaluate(
    async () => ((await (await fetch('/api/v1/users/')).json()) as { user: { _id: string } }).user._id,
  )
  await open(`${SITE}/chat`)
  await turnTo(buyer)
  await open(`${SITE}/chat?to=${id}`)
  await type('form textarea', 'Is it still for sale?')
  await tap('form button[type="submit"]')
  await turnTo(seller)
  await tap('main button ::-p-text(Usha)')
  await says('Is it still for sale?')
  await type('form textarea', 'Yes, come tomorrow')
  await tap('form button[type="submit"]')
  await turnTo(buyer)
  await says('Yes, come tomorrow')
  await seller.browserContext().close()
})

test('Firefox keeps an ad that was written offline, and posts it once the network is back', async () => {
  const cable = await openCable(SITE)
  try {
    // Cookies ignore ports: a user who is signed in at the site is also signed in over the cable.
    await open(`${cable.url}/post-ad`)
    await find('form textarea')
    await page.waitForFunction(
      async () =>
        (await Promise.all(['/post-ad', '/my-ads'].map(kept => caches.match(kept)))).every(Boolean) &&
        navigator.serviceWorker.controller !== null,
    )
    await cable.unplug()
    await post('Written in the field')
    await says('Waiting for internet')
    await cable.plug()
    await open(`${cable.url}/my-ads`)
    await says('Success!')
    expect(await photosOf('Written in the field')).toEqual([2])
  } finally {
    await cable.close()
  }
})
