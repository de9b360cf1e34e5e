import { newPerson } from './new-person'
import { expect, test } from './support'

test('initials of wide syllables stand in one line within their circle', async ({ page }) => {
  await newPerson(page, { name: 'செல்வி', surname: 'மௌனகுரு' })
  await page.goto('/ta/settings')
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
  for (const width of [360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const locale of ['ta', 'kn', 'ml']) {
      await page.goto(`/${locale}/category/buffalo`, { waitUntil: 'networkidle' })
      await expect(page.locator('article button[aria-haspopup="menu"]').first()).toBeVisible()
      const over = await page.locator('article').evaluateAll(cards =>
        cards.flatMap(card => {
          const picture = card.firstElementChild!.getBoundingClientRect()
          const middle = picture.top + picture.height / 2
          const boxes = [...card.querySelectorAll('button, p > span')]
            .filter(box => box.closest('div.relative') === card.firstElementChild)
            .map(box => box.getBoundingClientRect())
          const overlap = boxes.some((one, index) =>
            boxes
              .slice(index + 1)
              .some(
                other =>
                  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
              ),
          )
          return overlap || boxes.length < 3 || boxes.some(({ top, bottom }) => top < middle && bottom > middle)
            ? [card.textContent]
            : []
        }),
      )
      expect([locale, width, over]).toEqual([locale, width, []])
    }
  }
})
