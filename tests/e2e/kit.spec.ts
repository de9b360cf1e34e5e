import { takeDevelopment } from '../support/development'
import { startSite, untilReady, type SiteProcess } from '../support/process'
import { checkBothThemes } from './axe'
import { misfits } from './misfits'
import { siteFolders } from './own-site'
import { expect, test } from './support'

/** Languages with long words, and those whose letters are highest and widest. */
const ADDRESSES = ['/kit', '/hi/kit', '/ta/kit', '/ml/kit']

let site: SiteProcess
let leave: () => void
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(900_000)
  leave = await takeDevelopment()
  site = await startSite(filledFolder(), { NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:3000' })
  await untilReady(site)
  // Compiles the pages before the test.
  for (const address of ADDRESSES) expect((await fetch(site.url + address)).status).toBe(200)
})
test.afterAll(async () => {
  await site.stop()
  leave()
})
const { filledFolder } = siteFolders()

test('every part of the kit can be used by everybody, fits from 320 px up, in both themes and four scripts', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const words: string[] = []
  for (const address of ADDRESSES) {
    await page.goto(site.url + address, { waitUntil: 'load' })
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(5)
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      // At 320 px, a word may be broken so that the page does not scroll sideways.
      words.push(...(await misfits(page, width > 320)).map(misfit => `${address}, ${width}: ${misfit}`))
    }
    await checkBothThemes(page, address)
  }
  expect(words).toEqual([])
})

test('what opens over the page can be used by everybody, in both themes, and closes by Escape', async ({ page }) => {
  test.slow()
  await page.goto(site.url + ADDRESSES[0]!, { waitUntil: 'load' })
  // In development, React hydrates the page only if the site forwards Next's own WebSocket connection.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  const openers = page.getByRole('region', { name: /^dialog, / }).getByRole('button')
  const over = page.locator('dialog[open], [popover]:popover-open, [role=menu], [data-slot=tooltip-content]')
  for (const name of await openers.allTextContents()) {
    const opener = openers.getByText(name, { exact: true })
    await (name === 'Tooltip' ? opener.hover() : opener.click())
    await expect(over, name).toBeVisible()
    await checkBothThemes(page, name)
    await page.keyboard.press('Escape')
    await expect(over, name).toHaveCount(0)
  }
  // A popover whose code says when it is open closes at a choice, and opens again.
  for (let times = 0; times < 2; times++) {
    await openers.getByText('Popover', { exact: true }).click()
    await over.getByRole('button').click()
    await expect(over).toHaveCount(0)
  }
  // A form that was sent with a wrong field shows the error at the field.
  const form = page.getByRole('region', { name: 'form', exact: true })
  await form.getByRole('button').click()
  await expect(form.getByRole('textbox')).toBeFocused()
  await expect(form.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await checkBothThemes(page, 'form')
})

test('a built site does not know the page', async ({ request }) => {
  for (const address of ADDRESSES) expect((await request.get(address)).status()).toBe(404)
})
