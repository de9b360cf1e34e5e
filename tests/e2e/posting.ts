import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { photo, postForm } from '../support/photos'

/** The header that requests of the site's own page have. */
export const SITE = { 'sec-fetch-site': 'same-origin' }

/** A photo as from a phone's gallery. */
export const photoFile = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(800, 600, colour),
})

/**
 * Answers all file choosers from now on: if the listener is added only at the key press,
 * the browser opens an invisible chooser.
 */
export const answerChoosers = (page: Page): void => void page.on('filechooser', () => {})

/** The button Next, Post ad or Update. */
export const submit = (page: Page): Locator => page.locator('form button[type="submit"]')

/** The photos that the form shows. */
export const shown = (page: Page): Locator => page.locator('form ol').last().locator('img')

/** Posts an ad of the signed-in user without the form, with photos in these colours. */
export async function makePost(
  request: APIRequestContext,
  fields: Record<string, string>,
  colours: string[] = [],
): Promise<{ _id: string; post_image: string[] }> {
  const photos = await Promise.all(colours.map(async colour => ({ bytes: await photo(800, 600, colour) })))
  const answer = await request.post('/api/v1/advpost', { headers: SITE, multipart: postForm(fields, photos) })
  return ((await answer.json()) as { data: { post: { _id: string; post_image: string[] } } }).data.post
}

/** Posts an ad of wheat seed of the signed-in user, whose number it may show. */
export async function postSeed(page: Page): Promise<string> {
  const form = {
    categoryId: 'seeds',
    summary: 'Wheat seed',
    description: 'Clean and dry',
    price: '2000',
    advType: 'Sell',
    isContactShow: 'yes',
  }
  const made = await page.request.post('/api/v1/advpost', { multipart: form, headers: SITE })
  return ((await made.json()) as { data: { post: { _id: string } } }).data.post._id
}
