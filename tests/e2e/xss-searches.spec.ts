import { xssTexts } from '../support/xss-strings'
import { newMobile, SAME_SITE } from './new-person'
import { expect, signIn, test } from './support'
import { auditServed, auditShown, watched } from './xss'

test.slow()

test('in what is searched for, saved and written into addresses they stay words', async ({ browser }) => {
  const watching = await watched(browser, false)
  const { page, done } = watching
  await signIn(page, newMobile())
  await page.goto('/categories')
  const words = xssTexts(100)
  for (const [index, q] of words.entries()) {
    const query = encodeURIComponent(q.toWellFormed())
    const paths = [
      `/search?q=${query}`,
      ...(index % 15 === 0
        ? [
            `/category/goat?q=${query}&district=${query}&sort=${query}&min=${query}`,
            `/hi/search?q=${query}`,
            `/post/${query}`,
            `/${query}`,
            `/category/${query}`,
            `/seller/${query}?${query}`,
            `/post-ad?edit=${query}`,
            `/chat?to=${query}&post=${query}`,
          ]
        : []),
    ]
    for (const path of paths) expect([path, (await auditServed(page, path)).found]).toEqual([path, []])
    if (index < 20)
      expect(
        (
          await page.request.post('/api/v2/savedsearch', { headers: SAME_SITE, data: { q: q.toWellFormed() } })
        ).status(),
      ).toBe(200)
  }
  for (const q of [
    '"><svg onload=canary(1)>',
    '</script><script>canary(1)</script>',
    'javascript:canary(1)',
    "';canary(1);//",
  ]) {
    await auditShown(watching, `/search?q=${encodeURIComponent(q)}`, () => page.getByRole('combobox').first().waitFor())
    await auditShown(watching, `/category/goat?q=${encodeURIComponent(q)}&district=${encodeURIComponent(q)}#${q}`, () =>
      page.getByRole('heading', { level: 1 }).waitFor(),
    )
  }
  await auditShown(watching, '/saved-posts', async () => {
    await page.getByRole('tab', { name: 'Searches' }).click()
    await page
      .getByRole('tabpanel')
      .getByText(/canary/)
      .first()
      .waitFor()
  })
  expect(done).toEqual([])
})
