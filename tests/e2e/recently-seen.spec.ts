import { checkBothThemes } from './axe'
import { anyPost, expect, signIn, test } from './support'

// Nobody posts on this site, and what is seen is kept in the browser alone.
test.use({ baseURL: process.env.STILL_SITE_URL })

test('ads that were looked at stand at home and beside the search, until they are cleared', async ({
  page,
  request,
}) => {
  const post = await anyPost(request)
  const title = post.lead?.words ?? post.summary
  const seen = page.getByRole('region', { name: 'Recently seen' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(seen).toHaveCount(0)
  await page.goto(`/post/${post._id}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seenPosts'))).toContain(post._id)
  for (const path of ['/search', '/']) {
    await page.goto(path)
    await expect(seen.getByRole('link')).toHaveText([title])
  }
  await checkBothThemes(page, 'home with an ad that was seen')
  await seen.getByRole('link').click()
  await page.waitForURL(`/post/${post._id}`)
  await page.goBack()
  await seen.getByRole('button', { name: 'Clear' }).click()
  await expect(seen).toHaveCount(0)
  await page.reload()
  await expect(seen).toHaveCount(0)
})

test('who signs out leaves none behind', async ({ page, request }) => {
  const post = await anyPost(request)
  await signIn(page, '9000000021')
  await page.goto(`/post/${post._id}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seenPosts'))).toContain(post._id)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('seenPosts'))).toBeNull()
})
