import { LOCALES } from '../../lib/i18n/locales'
import { localePath } from '../../lib/i18n/path'
import { expect, signIn, test } from './support'

// The test compares counts and orders, so nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

test('a missing post, category or page is 404 in every language', { tag: '@smoke' }, async ({ request }) => {
  for (const path of [
    '/post/none',
    '/post/a%00b',
    '/category/a%00b',
    '/hi/post/none',
    '/category/cars',
    '/ta/nothing',
    '/nothing/at/all',
  ]) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 404])
  }
})

test('who has no script sees what is missing, too', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/post/none')
  await expect(page.getByRole('heading', { level: 1, name: 'Post not found' })).toBeVisible()
  await expect(page.getByText('The post you are looking for does not exist or has been removed.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to categories' })).toHaveAttribute(
    'href',
    '/categories',
  )
  await page.goto('/category/cars')
  await expect(page.getByRole('heading', { name: 'Category not found' })).toBeVisible()
  await page.goto('/nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await page.goto('/hi/nothing')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().close()
})

test('a page is in the language of its address', async ({ request }) => {
  const html = await (
    await request.get('/hi/category/buffalo', { headers: { 'accept-language': 'ta', cookie: 'NEXT_LOCALE=ta' } })
  ).text()
  expect(html).toContain('<html lang="hi"')
  expect(html).toMatch(/<h1[^>]*>भैंस<\/h1>/)
  expect((await request.get('/en/categories', { maxRedirects: 0 })).headers().location).toBe('/categories')
})

test('pages come from the cache, the same bytes for everyone', async ({ request, page }) => {
  const path = '/category/sheep'
  const first = await request.get(path)
  const tracked = await request.get(`${path}?utm_source=whatsapp&fbclid=1`, {
    headers: { cookie: 'signedIn=1; authToken=x' },
  })
  expect(tracked.headers().etag).toBe(first.headers().etag)
  expect(await tracked.text()).toBe(await first.text())
  const again = await request.get(path, { headers: { 'if-none-match': first.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  expect(first.headers()['set-cookie']).toBeUndefined()
  expect(first.headers()['content-security-policy']).toContain(`script-src 'self' 'sha256-`)
  expect(first.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  await page.goto(path)
})

test('scripts and styles come compressed and are kept for ever', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const files = [...html.matchAll(/\/_next\/static\/[^"]+\.(?:js|css)/g)].map(match => match[0])
  expect(files.length).toBeGreaterThan(5)
  for (const file of new Set(files)) {
    const { headers, ok } = await request
      .get(file, { headers: { 'accept-encoding': 'br' } })
      .then(response => ({ headers: response.headers(), ok: response.ok() }))
    expect([file, ok, headers['cache-control']]).toEqual([file, true, 'public,max-age=31536000,immutable'])
    if (Number(headers['content-length']) > 600) expect([file, headers['content-encoding']]).toEqual([file, 'br'])
  }
  expect((await request.get('/_next/static/none.js')).status()).toBe(404)
  expect((await request.get('/_next/static/../server/app-paths-manifest.json')).status()).toBe(404)
})

test('the number is shown to whom it may be shown', async ({ page, request }) => {
  const feed = (await (await request.get('/api/v2/advpost/buffalo?pageSize=100')).json()) as {
    data: { posts: { _id: string; isContactShow: boolean; sold: boolean }[] }
  }
  await signIn(page, '9000000040')
  const shown = []
  for (const { _id, isContactShow } of feed.data.posts.filter(post => post.isContactShow).slice(0, 12)) {
    const reply = (await (
      await page.request.post(`/api/v1/advpost/contact/${_id}`, { headers: { 'sec-fetch-site': 'same-origin' } })
    ).json()) as { data?: { phoneNumber: string } }
    if (reply.data && isContactShow) shown.push([_id, reply.data.phoneNumber] as const)
  }
  const [id, number] = shown[0]!
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+91${number}`)
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/91${number}\\?text=Hello`),
  )
  expect(await (await request.get(`/post/${id}`)).text()).not.toContain(number)
})

test('the language changes and the page stays', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/category/goat?q=sirohi')
  await page.getByRole('button', { name: /Choose your language/ }).click()
  await page.getByRole('link', { name: /தமிழ்/ }).click()
  await page.waitForURL('**/ta/category/goat?q=sirohi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ta')
})

test('the menu is a drawer on a phone and stands beside the page on a wide screen', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await expect(menu).toContainText('Login required')
  await menu.getByRole('link', { name: 'My Ads' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(menu).toBeVisible()
})

test('the home page shows ads that its readers can read: of the newest of the first category those in the page’s language, then those in Hindi and English', async ({
  page,
  request,
}) => {
  const [first] = (
    (await (await request.get('/api/v1/categories')).json()) as { data: { categories: { _id: string }[] } }
  ).data.categories
  const { posts } = (
    (await (await request.get(`/api/v2/advpost/${first!._id}`)).json()) as {
      data: { posts: { _id: string; language: string }[] }
    }
  ).data
  for (const locale of LOCALES) {
    const readable = [[locale], ['hi', 'en'].filter(code => code !== locale)]
    const others = posts.filter(({ language }) => !readable.flat().includes(language))
    const expected = [
      ...readable.flatMap(codes => posts.filter(({ language }) => codes.includes(language))),
      ...others,
    ].slice(0, 6)
    await page.goto(localePath(locale, '/'), { waitUntil: 'commit' })
    await expect(page.locator('main article')).toHaveCount(6)
    const links = await page
      .locator('main article h3 a')
      .evaluateAll(all => all.map(link => link.getAttribute('href')!.split('/').at(-1)))
    expect([locale, links]).toEqual([locale, expected.map(({ _id }) => _id)])
  }
})
