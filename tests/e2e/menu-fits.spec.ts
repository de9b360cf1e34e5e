import { LOCALES } from '../../lib/i18n/locales'
import { newPerson } from './new-person'
import { expect, test } from './support'

test('the menu of a wide screen is whole at 800 px in every language, and no entry wraps in English, Hindi and Tamil', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const locale of LOCALES) {
    await page.goto(`/${locale === 'en' ? '' : locale}`)
    const menu = page.locator('#menu')
    await expect(menu.getByRole('switch')).toBeVisible()
    expect([locale, await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)]).toEqual([
      locale,
      0,
    ])
    const wrapped = await menu.locator('li a > span:first-of-type').evaluateAll(all =>
      all.flatMap(({ firstChild }) => {
        const range = document.createRange()
        range.selectNodeContents(firstChild!)
        return range.getClientRects().length > 1 ? [firstChild!.textContent] : []
      }),
    )
    if (['en', 'hi', 'ta'].includes(locale)) expect([locale, wrapped]).toEqual([locale, []])
  }
})

test('the data saver of the menu is a switch that shows its state', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const saver = page.locator('#menu').getByRole('switch', { name: 'Data saver' })
  await expect(saver).not.toBeChecked()
  await page.locator('#menu').getByText('Data saver').click()
  await expect(saver).toBeChecked()
  expect((await page.context().cookies()).find(({ name }) => name === 'dataSaver')?.value).toBe('on')
})

test('the words of a category fit its tile in the language of the longest one, in the size of all others', async ({
  page,
}) => {
  await newPerson(page)
  for (const width of [320, 345, 360, 375]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/ml/post-ad')
    const words = page.locator('label:has([name="categoryId"]) > span:not(.picture):not(:has(*))')
    await expect(words.first()).toBeVisible()
    const broken = await words.evaluateAll(all =>
      all.flatMap(element => {
        const text = element.firstChild as Text
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        })
      }),
    )
    expect([width, broken]).toEqual([width, []])
    expect(await words.first().evaluate(element => getComputedStyle(element).fontSize)).toBe('13px')
  }
})
