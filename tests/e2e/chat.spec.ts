import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { photo } from '../support/photos'
import { startSite, untilReady } from '../support/process'
import { checkAccess as check } from './axe'
import { expect, signIn, test } from './support'

const WIDE = { width: 1280, height: 800 }

/** A browser of its own for another person. */
async function person(browser: Browser, mobile: string, options = {}): Promise<{ page: Page; id: string }> {
  const page = await (await browser.newContext({ viewport: WIDE, ...options })).newPage()
  await signIn(page, mobile)
  return { page, id: await idOf(page) }
}

async function idOf(page: Page): Promise<string> {
  const reply = await page.request.get('/api/v1/users/', { headers: { 'sec-fetch-site': 'same-origin' } })
  return ((await reply.json()) as { user: { _id: string } }).user._id
}

async function write(page: Page, text: string) {
  await page.locator('form textarea').fill(text)
  await page.locator('form button[type="submit"]').click()
}

const log = (page: Page) => page.getByRole('log')
const texts = async (page: Page) => (await log(page).locator('[data-message]').allInnerTexts()).map(text => text.split('\n').find(line => /^\d+ /.test(line.trim())) ?? '').filter(Boolean)

test('a buyer in Hindi and a seller in Malayalam: text, picture, marks, a line that is cut, a second tab', async ({ browser, page: buyer, complaints }) => {
  await signIn(buyer, '9000000001')
  const { page: seller, id } = await person(browser, '9000000035')
  const posts = await buyer.request.get(`/api/v1/advpost/user/${id}/posts`)
  const post = ((await posts.json()) as { data: { posts: { _id: string; summary: string }[] } }).data.posts[0]!

  await buyer.goto(`/hi/chat?to=${id}&post=${post._id}`)
  await expect(buyer.getByRole('article', { name: 'इस विज्ञापन के बारे में' })).toContainText(post.summary)
  await expect(buyer.getByRole('link', { name: 'विवरण देखें' })).toHaveAttribute('href', `/hi/post/${post._id}`)
  await expect(buyer.getByText('सुरक्षित सौदा करें')).toBeVisible()
  await write(buyer, '1 क्या यह अभी बिकाऊ है?')
  await expect(log(buyer).getByText('भेजा गया')).toBeVisible()

  await seller.goto('/ml/chat')
  const row = seller.getByRole('button', { name: /Ramkumar Dhanda/ })
  await expect(row).toContainText('1 പുതിയ സന്ദേശം')
  await expect(log(buyer).getByText('पहुंचा')).toBeVisible()
  const secondTab = await seller.context().newPage()
  await secondTab.goto('/ml/chat')
  await expect(secondTab.getByRole('button', { name: /Ramkumar Dhanda/ })).toContainText('1 പുതിയ സന്ദേശം')
  await row.click()
  await expect(log(seller).getByText('1 क्या यह अभी बिकाऊ है?')).toBeVisible()
  await expect(seller.getByRole('article', { name: 'ഈ പരസ്യത്തെക്കുറിച്ച്' })).toContainText(post.summary)
  await expect(log(buyer).getByText('पढ़ा गया')).toBeVisible()
  await expect(secondTab.getByRole('button', { name: /Ramkumar Dhanda/ })).not.toContainText('പുതിയ സന്ദേശം')

  await secondTab.getByRole('button', { name: /Ramkumar Dhanda/ }).click()
  await write(seller, '2 ഉണ്ട്, നാളെ വന്നു കാണാം')
  for (const page of [buyer, secondTab]) await expect(log(page).getByText('2 ഉണ്ട്, നാളെ വന്നു കാണാം')).toBeVisible()

  await buyer.locator('input[type="file"]').setInputFiles({ name: 'farm.jpg', mimeType: 'image/jpeg', buffer: await photo(2000, 1500) })
  await expect(buyer.getByRole('button', { name: 'फोटो हटाएं' })).toBeVisible()
  await write(buyer, '3 मेरा खेत')
  const picture = log(seller).getByRole('button', { name: 'ഫോട്ടോ തുറക്കുക' })
  await expect.poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0)
  await picture.click()
  await expect(seller.getByRole('dialog').locator('img')).toHaveAttribute('src', /1600\.webp$/)
  await seller.keyboard.press('Escape')

  await buyer.context().setOffline(true)
  await expect(buyer.getByText('संपर्क टूट गया, फिर जोड़ रहे हैं...')).toBeVisible()
  await write(buyer, '4 बिना नेटवर्क')
  await write(buyer, '5 फिर भी लिखा')
  await expect(log(buyer).getByText('भेजा जाना बाकी है')).toHaveCount(2)
  await write(seller, '6 കേൾക്കുന്നുണ്ടോ')
  await expect(log(secondTab).getByText('6 കേൾക്കുന്നുണ്ടോ')).toBeVisible()
  await buyer.context().setOffline(false)
  await expect(log(buyer).getByText('6 കേൾക്കുന്നുണ്ടോ')).toBeVisible()
  await expect(log(buyer).getByText('भेजा जाना बाकी है')).toHaveCount(0)

  // Written without a network, then the page is gone before it comes back.
  await buyer.context().setOffline(true)
  await write(buyer, '7 फ़ोन बंद')
  await expect(log(buyer).getByText('भेजा जाना बाकी है')).toHaveCount(1)
  const context = buyer.context()
  await buyer.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`/hi/chat?to=${id}`)
  await expect(log(seller).getByText('7 फ़ोन बंद')).toBeVisible()

  const all = ['1', '2', '3', '6', '4', '5', '7']
  for (const page of [again, seller, secondTab]) await expect.poll(async () => (await texts(page)).map(text => text.trim()[0])).toEqual(all)
  await seller.reload()
  await expect.poll(async () => (await texts(seller)).map(text => text.trim()[0])).toEqual(all)
  await seller.context().close()
  // The browser itself notes what was under way when the line was cut.
  expect(complaints.splice(0).filter(text => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a server that is killed and comes back: what was written meanwhile arrives once', async ({ browser, complaints }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chat-'))
  cpSync(process.env.FILLED_DATA!, path.join(folder, 'data'), { recursive: true })
  const site = await startSite(path.join(folder, 'data'))
  await untilReady(site)
  const { page, id: own } = await person(browser, '9000000002', { baseURL: site.url })
  const other = await person(browser, '9000000004', { baseURL: site.url })
  expect(own).not.toBe(other.id)
  await page.goto(`/chat?to=${other.id}`)
  await write(page, 'before')
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible()
  await site.stop('SIGKILL')
  await expect(page.getByText('Connection lost, reconnecting...')).toBeVisible()
  await write(page, 'meanwhile')
  await expect(log(page).getByText('Waiting to be sent')).toBeVisible()
  const again = await startSite(path.join(folder, 'data'), { PORT: new URL(site.url).port })
  await untilReady({ ...again, url: site.url })
  await expect(log(page).getByText('Waiting to be sent')).toHaveCount(0, { timeout: 30_000 })
  await other.page.goto('/chat')
  await other.page.getByRole('button', { name: /Sunita Tomar/ }).click()
  await expect(log(other.page).locator('[data-message]')).toHaveCount(2)
  expect(complaints).toEqual([])
  await Promise.all([page.context().close(), other.page.context().close()])
  await again.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('visitors load no socket code; who signs in gets the socket on any page', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', response => response.url().endsWith('.js') && scripts.push(response.text().catch(() => '')))
  const sockets: string[] = []
  page.on('websocket', socket => sockets.push(socket.url()))
  for (const address of ['/', '/category/buffalo', '/chat']) await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
  const loaded = (await Promise.all(scripts)).join('')
  expect(loaded.length).toBeGreaterThan(100_000)
  expect(loaded).not.toMatch(/socket\.io|tryAllTransports/)
  await signIn(page, '9000000012')
  const opened = page.waitForEvent('websocket')
  await page.goto('/')
  expect((await opened).url()).toContain('/socket.io/')
})

for (const theme of ['light', 'dark']) {
  test(`in the ${theme} theme by keyboard: find, read a warning, block, report; no barrier`, async ({ page, browser }) => {
    await page.addInitScript(value => localStorage.setItem('theme', value), theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const [mine, theirs] = theme === 'light' ? ['9000000006', '9000000007'] : ['9000000014', '9000000016']
    await signIn(page, mine)
    const own = await idOf(page)
    const other = await person(browser, theirs)
    await page.goto('/chat')
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
    await check(page, 'an empty list')
    await other.page.goto(`/chat?to=${own}`)
    await write(other.page, 'पहले 5000 एडवांस भेज दो, https://example.org देखो, फिर कल सुबह भैंस ले जाना')

    const row = page.getByRole('button', { name: /एडवांस/ })
    // A long last message is cut short; the time and the count stay on the screen of a phone.
    expect((await row.boundingBox())!.width).toBeLessThanOrEqual(360)
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(log(page).getByRole('link', { name: 'https://example.org' })).toHaveAttribute('rel', /noopener/)
    const warning = log(page).getByText('Careful: do not pay in advance')
    await expect(warning).toBeVisible()
    await page.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(log(page).getByText('See the animal or goods first, then pay.')).toBeVisible()
    await check(page, 'a thread')
    // The one who wrote it sees no warning.
    await expect(log(other.page).getByText(/Careful/)).toHaveCount(0)

    await page.getByRole('button', { name: 'More actions' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Report conversation' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled()
    await dialog.getByLabel('Fraud or asking for money').focus()
    await page.keyboard.press('Space')
    await check(page, 'reporting')
    await dialog.getByRole('button', { name: 'Send report' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Report Submitted')).toBeVisible()

    await page.getByRole('button', { name: 'More actions' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Block', exact: true }).focus()
    await page.keyboard.press('Enter')
    await check(page, 'blocking')
    await dialog.getByRole('button', { name: 'Block', exact: true }).focus()
    await page.keyboard.press('Enter')
    // The chat says it as soon as the socket tells; what is behind the dialog can be used once the answer has closed it.
    await expect(dialog).toBeHidden()
    await expect(page.getByText('You have blocked this person.')).toBeVisible()
    await expect(other.page.getByText('This person does not take your messages.')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).focus()
    await page.keyboard.press('Enter')
    await expect(row).toBeVisible()
    await check(page, 'the list')
    await page.goBack()
    await expect(log(page)).toBeVisible()
    await other.page.context().close()
  })
}
