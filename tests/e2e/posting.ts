import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { photo, postForm } from '../support/photos'

/** What a request of the site's own page carries. */
export const SITE = { 'sec-fetch-site': 'same-origin' }

/** A photo as a phone's gallery hands it over. */
export const photoFile = async (name: string, colour: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo(800, 600, colour) })

/** From now on file choosers are answered: a browser that is told so only at the key opens one that nobody sees. */
export const answerChoosers = (page: Page): void => void page.on('filechooser', () => {})

/** Next, Post ad or Update. */
export const submit = (page: Page): Locator => page.locator('form button[type="submit"]')

/** The photos that the form shows. */
export const shown = (page: Page): Locator => page.locator('form ol').last().locator('img')

/** Posts an ad of the signed-in person without the form, with photos of these colours. */
export async function makePost(request: APIRequestContext, fields: Record<string, string>, colours: string[] = []): Promise<{ _id: string; post_image: string[] }> {
  const photos = await Promise.all(colours.map(async colour => ({ bytes: await photo(800, 600, colour) })))
  const answer = await request.post('/api/v1/advpost', { headers: SITE, multipart: postForm(fields, photos) })
  return ((await answer.json()) as { data: { post: { _id: string; post_image: string[] } } }).data.post
}
