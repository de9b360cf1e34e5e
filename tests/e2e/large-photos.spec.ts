import type { Locator, Page } from '@playwright/test'
import { photo, postForm } from '../support/photos'
import { SAME_SITE } from './new-person'
import { become } from './sellers'
import { expect, test } from './support'

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
/** Larger than each window, so that nothing fits by chance. */
const PHOTOS = [
  { width: 2400, height: 1800 },
  { width: 1800, height: 2400 },
]

async function makePost(page: Page): Promise<string> {
  const { request } = await become(page)
  const photos = await Promise.all(PHOTOS.map(async ({ width, height }) => ({ bytes: await photo(width, height) })))
  const form = postForm({ summary: 'Murrah in two shapes' }, photos)
  const reply = await request.post('/api/v1/advpost', { headers: SAME_SITE, multipart: form })
  return ((await reply.json()) as { data: { post: { _id: string } } }).data.post._id
}

/** The box of a picture once it is loaded. */
async function boxOf(picture: Locator) {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  return picture.evaluate((image: HTMLImageElement) => {
    const { left, top, right, bottom, width, height } = image.getBoundingClientRect()
    return { left, top, right, bottom, width, height }
  })
}

test('a large photo is seen whole at every width, wide or high, and can be zoomed; Back closes it', async ({
  page,
}) => {
  test.slow()
  const id = await makePost(page)
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await page.goto(`/post/${id}`)
    await page.getByRole('button', { name: 'See large' }).click()
    const viewer = page.getByRole('dialog', { name: 'Photos' })
    // It opens with an animation.
    await expect.poll(async () => (await viewer.boundingBox())?.y).toBe(0)
    const zoom = viewer.getByRole('button', { name: 'Zoom' })
    const bar = (await viewer.getByRole('button', { name: 'Close' }).boundingBox())!
    const next = (await viewer.getByRole('button', { name: 'Next photo' }).boundingBox())!
    for (const [index, shape] of PHOTOS.entries()) {
      await expect(viewer.getByText(`${index + 1} / 2`)).toBeVisible()
      const picture = viewer.getByRole('img').nth(index)
      // The row comes to rest smoothly.
      await expect
        .poll(async () => {
          const { left, right } = await boxOf(picture)
          return Math.abs(left - (size.width - right)) < 2
        })
        .toBe(true)
      const whole = await boxOf(picture)
      const at = `${size.width}, photo ${index + 1}`
      expect([at, whole.left >= 0, whole.right <= size.width]).toEqual([at, true, true])
      expect([at, whole.top >= bar.y + bar.height, whole.bottom <= next.y]).toEqual([at, true, true])
      expect(whole.width / whole.height).toBeCloseTo(shape.width / shape.height, 1)
      // It fills its room in one direction.
      const room = next.y - bar.y - bar.height - 40
      expect([at, whole.width > size.width - 2 || whole.height > room]).toEqual([at, true])

      await zoom.focus()
      await page.keyboard.press('Enter')
      await expect(zoom).toHaveAttribute('aria-pressed', 'true')
      expect((await boxOf(picture)).width).toBeGreaterThan(whole.width * 2)
      const before = await boxOf(picture)
      await page.keyboard.press('ArrowRight')
      await expect.poll(async () => (await boxOf(picture)).left < before.left || before.width <= size.width).toBe(true)
      await page.keyboard.press('Enter')
      await expect(zoom).toHaveAttribute('aria-pressed', 'false')
      expect((await boxOf(picture)).width).toBeCloseTo(whole.width, 0)
      await picture.dblclick()
      await expect(zoom).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('-')
      await expect(zoom).toHaveAttribute('aria-pressed', 'false')
      if (index === 0) await page.keyboard.press('ArrowRight')
    }
    // The phone's Back reaches the page as a request to close, as Escape does.
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'See large' })).toBeFocused()
  }
  await page.request.delete(`/api/v1/advpost/${id}`, { headers: SAME_SITE })
})

test('on a wide screen small pictures lead to the photos of an ad; a phone has dots, and data saving none', async ({
  page,
}) => {
  const id = await makePost(page)
  const small = page.getByRole('button', { name: 'Photo 2 of 2' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('button', { name: 'Photo 1 of 2' })).toHaveAttribute('aria-current', 'true')
  await expect.poll(async () => (await boxOf(small.locator('img'))).width).toBeGreaterThan(80)
  await small.click()
  await expect(small).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('group', { name: 'Photo 2 of 2' })).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(small).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => localStorage.setItem('dataSaver', 'on'))
  await page.reload()
  await expect(page.getByRole('button', { name: /^Show photo/ }).first()).toBeVisible()
  await expect(small).toBeHidden()
})
