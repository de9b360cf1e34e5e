import { checkBothThemes } from './axe'
import { newPerson, SAME_SITE } from './new-person'
import { makePost } from './posting'
import { expect, test } from './support'

test('what is known of a seller is on their posts and their page, where each line opens to how it was counted, also without a script', async ({
  page,
  browser,
}) => {
  await newPerson(page)
  const { _id: sold } = await makePost(page.request, {})
  const { _id: offered } = await makePost(page.request, { summary: 'Murrah buffalo, second calf' })
  expect((await page.request.post(`/api/v1/advpost/sold/${sold}`, { headers: SAME_SITE })).status()).toBe(200)
  const viewport = { width: 360, height: 740 }
  const reader = await (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage()
  await reader.goto(`/post/${offered}`)
  const card = reader.getByRole('complementary', { name: 'Seller', exact: true })
  await expect(card).toContainText('Number verified · 1 ad sold')
  await card.getByRole('link').first().click()
  await reader.waitForURL('**/seller/*')
  const known = reader.getByRole('region', { name: 'What is known of this seller' })
  for (const [line, how] of [
    ['Number verified', 'Everybody signs in with an OTP that comes to their mobile number.'],
    ['1 ad sold', 'The seller marked these ads as sold. Nobody checked it.'],
  ] as const) {
    await expect(known.getByText(how)).toBeHidden()
    await known.getByText(line, { exact: true }).click()
    await expect(known.getByText(how)).toBeVisible()
  }
  await page.goto(reader.url())
  await page.getByRole('region', { name: 'What is known of this seller' }).getByText('Number verified').click()
  await checkBothThemes(page, 'what is known of a seller')
  await reader.context().close()
})
