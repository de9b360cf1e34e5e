import { newPerson } from './new-person'
import { expect, test } from './support'

test('initials of wide syllables stand in one line within their circle', async ({ page }) => {
  await newPerson(page, { name: 'செல்வி', surname: 'மௌனகுரு' })
  await page.goto('/ta/profile')
  const avatars = page.locator('[data-slot="avatar-fallback"]', { hasText: 'செமௌ' })
  await expect(avatars).toHaveCount(2)
  for (const avatar of await avatars.all()) {
    const { wide, high, line } = await avatar.evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { width, height } = range.getBoundingClientRect()
      return {
        wide: width / element.clientWidth,
        high: height,
        line: Number.parseFloat(getComputedStyle(element).lineHeight),
      }
    })
    expect([wide <= 1, high <= line * 1.5]).toEqual([true, true])
  }
})

test('nothing on a card lies over the middle of its picture, where the animal is, in the languages of long words too', async ({
  page,
}) => {
  await newPerson(page)
  // A row shows only its labels on the picture; a large card also shows the buttons there.
  for (const { width, cards, least } of [
    { width: 360, cards: 'rows', least: 1 },
    { width: 360, cards: 'large', least: 3 },
    { width: 1024, cards: 'rows', least: 3 },
    { width: 1280, cards: 'rows', least: 3 },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(chosen => localStorage.setItem('cards', chosen), cards)
    for (const locale of ['ta', 'kn', 'ml']) {
      await page.goto(`/${locale}/category/buffalo`, { waitUntil: 'networkidle' })
      await expect(page.locator('article button[aria-haspopup="menu"]').first()).toBeVisible()
      const over = await page.locator('article').evaluateAll(
        (articles, least) =>
          articles.flatMap(article => {
            const meet = (one: DOMRect, other: DOMRect) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
            const picture = article.firstElementChild!.getBoundingClientRect()
            const middle = picture.top + picture.height / 2
            const boxes = [...article.querySelectorAll('button, [data-slot="badge"]')]
              .map(box => box.getBoundingClientRect())
              .filter(box => meet(box, picture))
            const overlap = boxes.some((one, index) => boxes.slice(index + 1).some(other => meet(one, other)))
            return overlap || boxes.length < least || boxes.some(({ top, bottom }) => top < middle && bottom > middle)
              ? [article.textContent]
              : []
          }),
        least,
      )
      expect([locale, width, cards, over]).toEqual([locale, width, cards, []])
    }
  }
})
