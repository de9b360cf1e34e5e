import type { Locator } from '@playwright/test'
import { photo } from '../support/photos'
import { answerChoosers, makePost, photoFile, shown, submit } from './posting'
import { expect, fillSignIn, signIn, test } from './support'

test('a signed-in farmer posts a buffalo with a photo by seven taps, and types only what it costs and gives', async ({
  page,
}) => {
  await signIn(page, '9000000016')
  answerChoosers(page)
  let [taps, fields] = [0, 0]
  const tap = async (control: Locator) => {
    taps++
    await control.tap()
  }
  const type = async (text: string) => {
    fields++
    await page.keyboard.type(text)
  }
  await page.goto('/')
  const start = Date.now()
  await tap(page.getByRole('link', { name: 'Sell', exact: true }))
  const chooser = page.waitForEvent('filechooser')
  await tap(page.locator('form label', { hasText: 'Add photos' }))
  await (await chooser).setFiles([await photoFile('1.jpg', '#222222')])
  await tap(page.locator('form label', { hasText: 'Buffalo' }))
  await tap(page.locator('form label', { hasText: 'Jaffarabadi' }))
  await tap(page.locator('[name="price"]'))
  await type('92000')
  await page.keyboard.press('Enter')
  await tap(page.locator('[name="milkCapacity"]'))
  await type('14')
  await page.keyboard.press('Enter')
  await expect(shown(page)).toHaveCount(1)
  await tap(submit(page))
  await page.waitForURL('**/my-ads')
  const own = page
    .getByRole('article')
    .filter({ hasText: /Jaffarabadi buffalo, up to 14 L, \w/ })
    .first()
  await expect(own).toContainText('₹92,000')
  await expect(own.locator('img')).toBeVisible()
  expect([taps, fields]).toEqual([7, 2])
  expect(Date.now() - start).toBeLessThan(60_000)
  await own.getByRole('link').first().click()
  await expect(page.getByText(/^Jaffarabadi buffalo · up to 14 L · /)).toBeVisible()
})

test(
  'an ad is changed, with its photos, and strangers see what it is now',
  { tag: '@smoke' },
  async ({ page, request }) => {
    await signIn(page, '9000000017')
    const {
      _id: id,
      post_image: [first = '', second = '', third = ''],
    } = await makePost(page.request, { summary: 'Before the change' }, ['#aa2222', '#22aa22', '#2222aa'])
    expect(await (await request.get(`/post/${id}`)).text()).toContain('Before the change')
    for (const [from, to] of [
      ['/post', '/post-ad'],
      ['/ta/post', '/ta/post-ad'],
    ]) {
      expect((await request.get(`${from}?edit=${id}`, { maxRedirects: 0 })).headers().location).toBe(`${to}?edit=${id}`)
    }
    // The page is the same for everyone; the browser decides by the viewer what it shows.
    const [mine, theirs] = [await page.request.get(`/post-ad?edit=${id}`), await request.get(`/post-ad?edit=${id}`)]
    expect(mine.headers().etag).toBe(theirs.headers().etag)

    await page.goto(`/post?edit=${id}`)
    await expect(page).toHaveURL(`/post-ad?edit=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit your ad')
    await expect(page).toHaveTitle(/Edit your ad/)
    await expect(page.locator('[name="title"]')).toHaveValue('Before the change')
    await expect(page.getByText(/^Place of this ad: /)).toBeVisible()
    await page.locator('[name="title"]').fill('After the change')
    await page.locator('[name="price"]').fill('77000')
    await submit(page).click()
    await submit(page).click()
    await expect(shown(page)).toHaveCount(3)
    await page.getByRole('group', { name: 'Photo 2' }).getByRole('button', { name: 'Remove photo' }).click()
    await page.locator('input[type="file"]').setInputFiles([await photoFile('new.jpg', '#888800')])
    await expect(shown(page)).toHaveCount(3)
    for (const place of [3, 2])
      await page
        .getByRole('group', { name: `Photo ${place}` })
        .getByRole('button', { name: 'Move earlier' })
        .click()
    await expect(page.getByRole('region', { name: 'How buyers will see your ad' })).toContainText(
      '₹77,000After the change',
    )
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL('**/my-ads')
    await expect(page.getByText('Success!')).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'After the change' })).toContainText('₹77,000')

    const { data } = (await (await request.get(`/api/v1/advpost/advPostbyId/${id}`)).json()) as {
      data: { posts: { post_image: string[] }[] }
    }
    const images = data.posts[0]!.post_image
    expect(images.slice(1)).toEqual([first, third])
    const html = await (await request.get(`/post/${id}`)).text()
    expect(html).toContain('After the change')
    for (const image of images) expect(html).toContain(image)
    expect(html).not.toContain(second)
    expect((await request.get(second)).status()).toBe(404)

    const { data: feed } = (await (await request.get('/api/v2/advpost/goat')).json()) as {
      data: { posts: { _id: string }[] }
    }
    await page.goto(`/hi/post-ad?edit=${feed.posts[0]!._id}`)
    await page.waitForURL('**/hi/my-ads')
    await expect(page.getByText('बदलने के लिए विज्ञापन नहीं खुल सका')).toBeVisible()
  },
)

test('photos that cannot be posted are named, and the good ones stay', async ({ page }) => {
  await page.goto('/post-ad')
  await fillSignIn(page, '9000000003')
  await page.locator('label', { hasText: 'Seeds' }).click()
  await page.locator('[name="title"]').fill('Wheat seed')
  await page.locator('textarea[name="description"]').fill('Clean, certified')
  await page.locator('[name="price"]').fill('1200')
  await page.locator('form button[type="submit"]').click()
  const input = page.locator('input[type="file"]')
  const shown = page.locator('form ol').last().locator('img')
  const good = { name: 'good.jpg', mimeType: 'image/jpeg', buffer: await photo(400, 300) }

  await input.setInputFiles([good, { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }])
  await expect(page.getByText('Photos must be PNG or JPG.')).toBeVisible()
  await expect(shown).toHaveCount(1)

  await input.setInputFiles([
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([good.buffer, Buffer.alloc(11 * 1024 * 1024)]) },
  ])
  await expect(page.getByText('Each photo can be up to 10MB.')).toBeVisible()
  await expect(shown).toHaveCount(1)

  await input.setInputFiles(Array.from({ length: 5 }, () => good))
  await expect(page.getByText('Too many images')).toBeVisible()
  await expect(page.getByText('You can upload maximum 5 images').first()).toBeVisible()
  await expect(shown).toHaveCount(5)
})
