import type { Page } from '@playwright/test'
import { newPerson } from './new-person'
import { misfits } from './misfits'
import { submit } from './posting'
import { expect, test } from './support'

test.use({ viewport: { width: 360, height: 740 } })

/** Fills in the form for a buffalo up to its last step. `onStep` is called in every step. */
async function writeBuffalo(page: Page, onStep: (name: string) => Promise<void>): Promise<void> {
  await page.locator('form label', { has: page.locator('[value="buffalo"]') }).click()
  await page.locator('textarea').fill('Strong, calm')
  await page.locator('[name="price"]').fill('90000')
  await onStep('basic')
  await submit(page).click()
  await page.locator('[name="milkCapacity"]').fill('12')
  await onStep('details')
  await submit(page).click()
  await expect(page.locator('input[type="file"]')).toBeVisible()
  await onStep('photos')
}

for (const language of ['en', 'hi', 'mr', 'ta', 'kn', 'ml'])
  test(`without a photo the placeholder is the picture's box of the card, and no step breaks a word: ${language}`, async ({
    page,
  }) => {
    await newPerson(page)
    await page.goto(language === 'en' ? '/post-ad' : `/${language}/post-ad`)
    await writeBuffalo(page, async step => {
      const broken = (await misfits(page)).filter(text => !text.includes('“http'))
      expect([step, broken]).toEqual([step, []])
      const steps = page.locator('ol').filter({ has: page.locator('[aria-current="step"]') })
      const beyond = await steps.evaluate(list =>
        Math.max(
          ...Array.from(
            list.children,
            child => child.getBoundingClientRect().right - list.getBoundingClientRect().right,
          ),
        ),
      )
      expect(beyond).toBeLessThanOrEqual(0.5)
    })
    const boxes = await page
      .locator('form article')
      .last()
      .evaluate(card => {
        const box = (element: Element | null | undefined) => element!.getBoundingClientRect().toJSON() as DOMRect
        const frame = card.firstElementChild
        const text = (element: Element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().toJSON() as DOMRect
        }
        return {
          frame: box(frame),
          placeholder: box(frame?.firstElementChild),
          sign: box(frame?.querySelector('svg')),
          words: [card.querySelector('.price')!, card.querySelector('h3')!].map(text),
        }
      })
    const { frame, placeholder, sign, words } = boxes
    expect(placeholder).toEqual(frame)
    expect(Math.abs(frame.width - frame.height)).toBeLessThanOrEqual(1)
    expect([sign.left >= frame.left, sign.right <= frame.right]).toEqual([true, true])
    for (const word of words) expect(word.left).toBeGreaterThanOrEqual(frame.right)
  })
