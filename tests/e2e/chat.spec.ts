import type { Page } from '@playwright/test'
import { photo } from '../support/photos'
import { log, person, write } from './chat'
import { expect, signIn, test } from './support'

const texts = async (page: Page) =>
  (await log(page).locator('[data-message]').allInnerTexts())
    .map(text => text.split('\n').find(line => /^\d+ /.test(line.trim())) ?? '')
    .filter(Boolean)

test(
  'a buyer in Hindi and a seller in Malayalam: text, picture, marks, a line that is cut, a second tab',
  { tag: '@smoke' },
  async ({ browser, page: buyer, complaints }) => {
    test.slow()
    await signIn(buyer, '9000000001')
    const { page: seller, id } = await person(browser, '9000000035')
    const posts = await buyer.request.get(`/api/v1/advpost/user/${id}/posts`)
    const post = ((await posts.json()) as { data: { posts: { _id: string; summary: string }[] } }).data.posts[0]!

    await buyer.goto(`/hi/chat?to=${id}&post=${post._id}`)
    // The ad is Malayalam: its buyer reads what it is about in Hindi.
    await expect(buyer.getByRole('article', { name: 'इस विज्ञापन के बारे में' })).toContainText(
      /₹[\d,]+[\p{Script=Devanagari} ]{3}/u,
    )
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

    await buyer
      .locator('input[type="file"]')
      .setInputFiles({ name: 'farm.jpg', mimeType: 'image/jpeg', buffer: await photo(2000, 1500) })
    await expect(buyer.getByRole('button', { name: 'फोटो हटाएं' })).toBeVisible()
    await write(buyer, '3 मेरा खेत')
    const picture = log(seller).getByRole('button', { name: 'ഫോട്ടോ തുറക്കുക' })
    await expect
      .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
    await picture.click()
    await expect(seller.getByRole('dialog').locator('img')).toHaveAttribute('src', /1600\.webp$/)
    await seller.keyboard.press('Escape')

    await buyer.locator('form textarea').fill('4 फिर भी लिखा')
    await buyer.context().setOffline(true)
    await expect(buyer.getByText('संपर्क टूट गया, फिर जोड़ रहे हैं...')).toBeVisible()
    // Nothing can be written, and the started text stays.
    await expect(buyer.locator('form textarea')).toBeDisabled()
    await expect(buyer.locator('form textarea')).toHaveValue('4 फिर भी लिखा')
    await expect(buyer.getByText('जुड़ा नहीं है। संदेश नहीं भेजे जा सकते।')).toBeVisible()
    await write(seller, '5 കേൾക്കുന്നുണ്ടോ')
    await expect(log(secondTab).getByText('5 കേൾക്കുന്നുണ്ടോ')).toBeVisible()
    await buyer.context().setOffline(false)
    await expect(log(buyer).getByText('5 കേൾക്കുന്നുണ്ടോ')).toBeVisible()
    await expect(buyer.locator('[data-sonner-toast]').getByText('जुड़ा है')).toBeVisible()
    await buyer.locator('form button[type="submit"]').click()
    await expect(log(seller).getByText('4 फिर भी लिखा')).toBeVisible()

    // A photo that is not sent waits with its text, also after the page was closed.
    await buyer.route('**/api/v1/chat/image', route => route.abort())
    await buyer
      .locator('input[type="file"]')
      .setInputFiles({ name: 'well.jpg', mimeType: 'image/jpeg', buffer: await photo(800, 600) })
    await expect(buyer.getByRole('button', { name: 'फोटो हटाएं' })).toBeVisible()
    await write(buyer, '6 फ़ोन बंद')
    await expect(log(buyer).getByText('भेजा जाना बाकी है')).toHaveCount(1)
    const context = buyer.context()
    await buyer.close()
    const again = await context.newPage()
    await again.goto(`/hi/chat?to=${id}`)
    await expect(log(seller).getByText('6 फ़ोन बंद')).toBeVisible()

    const all = ['1', '2', '3', '5', '4', '6']
    for (const page of [again, seller, secondTab])
      await expect.poll(async () => (await texts(page)).map(text => text.trim()[0])).toEqual(all)
    await seller.reload()
    await expect.poll(async () => (await texts(seller)).map(text => text.trim()[0])).toEqual(all)
    await seller.context().close()
    // Chromium itself logs the requests that were running when the connection was cut.
    expect(complaints.splice(0).filter(text => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text))).toEqual([])
  },
)

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
