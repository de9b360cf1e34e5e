import { ads, WIDE } from './list'
import { expect, test } from './support'

// The test compares counts and orders, so nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

test.describe('nearby', () => {
  test('with the place of the device', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 18.52, longitude: 73.86 })
    await page.setViewportSize(WIDE)
    await page.goto('/category/buffalo')
    await page.getByRole('region', { name: 'Filters' }).getByLabel('Sort by').selectOption('Nearest first')
    const before = page.waitForResponse(
      response => response.url().includes('latitude=18.52') && response.url().includes('advpost'),
    )
    await page.getByRole('button', { name: 'Use my location' }).click()
    const { data } = (await (await before).json()) as { data: { posts: { summary: string; distance: number }[] } }
    await expect(page.getByText('Nearest to you first')).toBeVisible()
    await expect(ads(page).first()).toContainText(data.posts[0]!.summary)
    const distances = data.posts.map(post => post.distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(page.url()).not.toContain('18.5')
    await page.reload()
    await expect(page.getByText('Nearest to you first')).toBeVisible()
    await expect(ads(page).first()).toContainText(data.posts[0]!.summary)
  })

  test('refused by the device, with a pincode', { tag: '@smoke' }, async ({ page, complaints }) => {
    await page.goto('/category/goat?sort=nearby')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(
      page.getByRole('region', { name: 'Ads' }).getByText('Unable to access your current location'),
    ).toBeVisible()
    await expect(page.getByText('Location Access Denied')).toBeVisible()
    await page.getByLabel('Pincode').fill('999999')
    await page.getByLabel('Pincode').press('Enter')
    await expect(
      page.getByRole('region', { name: 'Ads' }).getByText('Unable to fetch location for this pincode'),
    ).toBeVisible()
    await page.getByLabel('Pincode').fill('411001')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByText('Nearest to you first')).toBeVisible()
    await expect(page.getByText('Location Found')).toBeVisible()
    // Chromium itself logs the pincode's answer 404.
    expect(complaints.splice(0).every(text => text.includes('404'))).toBe(true)
  })
})
