import { hideContacts } from '@/lib/fraud/contact-in-text'
import { auditDocument } from '../support/xss-audit'
import { XSS_STRINGS, xssTexts } from '../support/xss-strings'
import { newMobile } from './new-person'
import { expect, signIn, test } from './support'
import { auditServed, auditShown, post, rename, watched } from './xss'

test.slow()

const shared: { ids: string[] } = { ids: [] }

test('there are two hundred strings and more, and each of them does run where nothing keeps it from that', async ({
  page,
}) => {
  expect(XSS_STRINGS.length).toBeGreaterThanOrEqual(200)
  // The audit and the canary must work, or all that follows would prove nothing.
  const { found } = await page.evaluate(auditDocument, `<p>${XSS_STRINGS.slice(0, 40).join('</p><p>')}`)
  expect(found.length).toBeGreaterThan(20)
  let ran = false
  await page.exposeFunction('canary', () => void (ran = true))
  await page.setContent('<img src=x onerror=canary(1)>')
  await expect.poll(() => ran).toBe(true)
})

test('in an ad they stay words: in the page, lists, landing texts, feeds, previews of links and what the browser draws itself', async ({
  browser,
}) => {
  const mobile = newMobile()
  for (const bypassCSP of [false, true]) {
    const watching = await watched(browser, bypassCSP)
    const { page, done } = watching
    await signIn(page, mobile)
    await rename(page, 'Usha', 'Jadhav')
    await page.goto('/categories')
    if (!bypassCSP) {
      const [titles, descriptions, short, health] = [xssTexts(120), xssTexts(4000, '\n'), xssTexts(60), xssTexts(200)]
      const ids = []
      for (const [index, title] of titles.entries()) {
        const [age = '', weight = '', healthStatus = ''] = [
          short[(2 * index) % short.length],
          short[(2 * index + 1) % short.length],
          health[index % health.length],
        ]
        ids.push(
          await post(page, {
            summary: title,
            description: descriptions[index % descriptions.length]!,
            age,
            weight,
            healthStatus,
            villageName: title.slice(0, 100),
          }),
        )
      }
      for (const [index, id] of ids.entries()) {
        const { path, found, structured, html } = await auditServed(page, `/post/${id}`)
        expect([path, found]).toEqual([path, []])
        // Structured data has the exact text, except for addresses, which are hidden from visitors.
        if (index % 10 === 0)
          expect(structured.map(text => (JSON.parse(text) as { name?: string }).name)).toContain(
            hideContacts(titles[index]!.trim()),
          )
        expect(html).toContain('</html>')
      }
      shared.ids = ids
    }
    const rss = await page.request.get('/category/goat/rss')
    // A character that XML forbids would break the feed for everyone.
    expect(
      await page.evaluate(
        text =>
          new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent ?? null,
        await rss.text(),
      ),
    ).toBeNull()
    for (const path of [
      '/',
      '/category/goat/list',
      '/ta/category/goat',
      '/category/goat?page=2',
      '/category/goat?page=3',
      '/category/goat?page=4',
    ])
      expect([path, (await auditServed(page, path)).found]).toEqual([path, []])
    for (const id of shared.ids.slice(0, 3))
      await auditShown(watching, `/post/${id}`, () => page.getByRole('heading', { level: 1 }).waitFor())
    await auditShown(watching, '/my-ads', () =>
      expect(page.getByRole('article').or(page.locator('main li')).nth(20)).toBeAttached(),
    )
    await auditShown(watching, '/category/goat', async () => {
      // Only the browser renders what is added to the list while it is scrolled.
      for (const wanted of [48, 72]) {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await expect
          .poll(
            async () =>
              (await page.locator('main a[href*="/post/"]').count()) >= wanted ||
              (await page.evaluate(() => scrollTo(0, document.body.scrollHeight)), false),
          )
          .toBe(true)
      }
    })
    expect(done).toEqual([])
    await watching.context.close()
  }
})
