import { localePath } from '../../lib/i18n/path'
import { routes } from './routes'
import { anyPost, expect, signIn, test } from './support'

// One with short words, one with a script of its own, the two with the longest words. `zoom.spec.ts` looks at all
// thirteen closely.
for (const [locale, mobile, tag] of [
  ['en', '9000000011', ['@smoke']],
  ['hi', '9000000012', ['@smoke']],
  ['ml', '9000000013', ['@smoke']],
  ['ta', '9000000014', []],
] as const) {
  test(
    `every route can be read on a phone, signed out and signed in: ${locale}`,
    { tag: [...tag] },
    async ({ page, request, complaints }) => {
      test.slow()
      const all = routes(await anyPost(request))
      const look = async (path: string, missing = false) => {
        const address = localePath(locale, path)
        const response = await page.goto(address)
        expect([address, response?.status()]).toEqual([address, missing ? 404 : 200])
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
        // A name that lacks its translation is shown as its key.
        expect([
          address,
          (await page.getByRole('main').innerText()).match(/\b[a-z]+[A-Z]?\w*\.[a-z]+[A-Z]\w*\b/g),
        ]).toEqual([address, null])
        expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, 360])
      }
      for (const { path, missing } of all) await look(path, missing)
      await signIn(page, mobile)
      for (const { path, guarded } of all) if (guarded) await look(path)
      // Chromium logs the answers that the routes expect.
      const expected = all.filter(({ missing, refused }) => missing || refused)
      expect(expected.length).toBeGreaterThan(0)
      expect(complaints.splice(0).filter(text => !/status of 40[34]/.test(text))).toEqual([])
    },
  )
}
