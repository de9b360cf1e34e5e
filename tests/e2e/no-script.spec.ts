import { anyPost, expect, test } from './support'

test.use({ baseURL: process.env.STILL_SITE_URL, javaScriptEnabled: false })

test(
  'a walk through the market without any script: home, category, filters, pages, ad, seller, languages',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Buffalo' }).first().click()
    await page.waitForURL('**/category/buffalo')
    const main = page.getByRole('main')
    await expect(main.getByRole('article')).toHaveCount(24)
    // Pictures load, the first one at once.
    await expect
      .poll(() =>
        main
          .getByRole('article')
          .first()
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    await main.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**/category/buffalo?page=2')
    await expect(main.getByRole('link', { name: 'Previous page' })).toBeVisible()
    // The language changes, the page stays the same.
    await page.getByRole('banner').locator('button[popovertarget="languages"]').click()
    await page.locator('#languages a[lang="hi"]').click()
    await page.waitForURL('**/hi/category/buffalo*')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await main.getByRole('article').getByRole('link').first().click()
    await page.waitForURL('**/hi/post/*')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    // Each photo is visible, and links to its large version.
    const photos = main.getByRole('region').first().getByRole('link')
    await expect(photos.first()).toHaveAttribute('href', /1600\.webp$/)
    await main.getByRole('link', { name: /सदस्य/ }).first().click()
    await page.waitForURL('**/hi/seller/*')
    await expect(main.getByRole('article').first()).toBeVisible()
  },
)

test('what needs a script says what to do instead', async ({ page, request }) => {
  const post = await anyPost(request)
  await page.goto(`/post/${post._id}`)
  const notice = page.locator('main noscript p')
  await expect(notice).toBeVisible()
  await expect(notice).toHaveText('Contacting does not work in this browser. Open this page in another one.')
})

test('what to check before paying opens without a script, with the lines of its category', async ({ page }) => {
  const first = {
    buffalo: 'दूध देती हो तो शाम और सुबह',
    goat: 'दांत देखें: उनसे उम्र पता चलती है।',
    poultry: 'मुर्गियां खुद गिनें',
    equipment: 'ठंडी मशीन चालू कराएं',
    seeds: 'कंपनी की बोरी सीलबंद हो',
  }
  for (const [category, line] of Object.entries(first)) {
    const post = await anyPost(page.request, `${category}?advType=Sell`)
    await page.goto(`/hi/post/${post._id}`)
    const checks = page.getByRole('complementary').locator('details')
    await expect(checks.getByRole('listitem')).toHaveCount(0)
    await checks.getByText('पैसे देने से पहले जांच लें').click()
    await expect(checks.getByRole('listitem').first()).toContainText(line)
  }
})
