import type { APIRequestContext, Page } from '@playwright/test'
import { photo, postForm } from '../support/photos'
import { newMobile, SAME_SITE } from './new-person'
import { expect, signIn } from './support'

type Privacy = { profileVisible: boolean; showEmail: boolean; showNumber: boolean; directMessage: boolean }
/** Shows everything that a seller can show. */
export const OPEN: Privacy = { profileVisible: true, showEmail: true, showNumber: true, directMessage: true }

/** Signs a new user in, by default with a complete profile. */
export async function become(
  page: Page,
  complete = true,
): Promise<{ id: string; mobile: string; request: APIRequestContext }> {
  const mobile = newMobile()
  await signIn(page, mobile)
  if (complete) {
    const saved = await page.request.put('/api/v1/auth', {
      headers: SAME_SITE,
      multipart: {
        name: 'Kamla',
        surname: 'Devi',
        address: 'Main road',
        pincode: '413213',
        email: 'kamla@example.org',
      },
    })
    expect(saved.status()).toBe(200)
  }
  const { user } = (await (await page.request.get('/api/v1/users/', { headers: SAME_SITE })).json()) as {
    user: { _id: string }
  }
  return { id: user._id, mobile, request: page.request }
}

export const setPrivacy = async (request: APIRequestContext, privacy: Privacy) =>
  expect(
    (
      await request.put('/api/v2/settings', {
        headers: SAME_SITE,
        data: {
          notifications: { email: false, marketingemail: false, push: false, sms: false },
          privacy,
          theme: 'light',
          language: 'en',
        },
      })
    ).status(),
  ).toBe(200)

export async function makePost(request: APIRequestContext, title: string): Promise<string> {
  const bytes = await Promise.all(['#7a5c3a', '#3a5c7a'].map(colour => photo(800, 600, colour)))
  const reply = await request.post('/api/v1/advpost', {
    headers: SAME_SITE,
    multipart: postForm(
      { summary: title, isContactShow: 'true' },
      bytes.map(file => ({ bytes: file })),
    ),
  })
  return ((await reply.json()) as { data: { post: { _id: string } } }).data.post._id
}

/** A seller in their own browser, with one ad. */
export async function makeSeller(page: Page, title: string, privacy = OPEN) {
  const context = await page.context().browser()!.newContext({ baseURL: process.env.SITE_URL })
  const own = await context.newPage()
  const person = await become(own)
  await setPrivacy(person.request, privacy)
  return { ...person, page: own, postId: await makePost(person.request, title), close: () => context.close() }
}
