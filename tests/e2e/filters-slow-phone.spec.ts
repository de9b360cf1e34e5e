import { ads, chips, WIDE } from './list'
import { expect, test } from './support'

test.slow()

// The test compares counts and orders, so nobody may post meanwhile.
test.use({ baseURL: process.env.STILL_SITE_URL })

test('what was chosen before the script had come is taken over, and pregnant or vaccinated animals are found by it', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/_next/static/chunks/**', async route => {
    if (route.request().resourceType() === 'script') await held
    await route.continue()
  })
  await page.goto('/search', { waitUntil: 'commit' })
  const panel = page.getByRole('region', { name: 'Filters' })
  await panel.getByText('Vaccinated only').click()
  await panel.getByLabel('Sort by').selectOption('Newest first')
  letGo()
  await expect(page).toHaveURL('/search?sort=newest&vaccinated=1')
  await expect(chips(page)).toHaveText(['Newest first', 'Vaccinated only'])
  await expect(panel.getByLabel('Vaccinated only')).toBeChecked()
  await panel.getByLabel('Category').selectOption('Buffalo')
  await expect(page).toHaveURL('/search?category=buffalo&sort=newest')
  await panel.getByText('Pregnant only').click()
  await expect(page).toHaveURL('/search?category=buffalo&sort=newest&pregnant=1')
  await expect(chips(page)).toHaveText(['Buffalo', 'Newest first', 'Pregnant only'])
  await expect(ads(page).first()).toBeVisible()
})

for (const [phone, slowdown] of [
  ['a quick', 1],
  ['a slow', 8],
] as const)
  test(`what is typed or chosen while a change is on its way is kept: ${phone} phone`, async ({ page, context }) => {
    await page.setViewportSize(WIDE)
    await page.goto('/category/cattle')
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const panel = page.getByRole('region', { name: 'Filters' })
    await expect(panel.getByRole('button', { name: 'Show ads' })).toBeHidden()
    // A search while the box still moves, and a choice in the moment when the address changes.
    await panel.getByText('With photos only').click()
    await page.getByRole('main').getByRole('search').getByRole('combobox').fill('gir')
    await page.getByRole('main').getByRole('search').getByRole('combobox').press('Enter')
    await expect(page).toHaveURL('/category/cattle?q=gir&photos=1')
    await page.evaluate(() => {
      const push = window.history.pushState.bind(window.history)
      window.history.pushState = (...change) => {
        push(...change)
        window.history.pushState = push
        queueMicrotask(() => {
          const search = document.querySelector<HTMLInputElement>('main input[role="combobox"]')!
          search.focus()
          search.value = 'sahiwal'
          document.querySelector<HTMLInputElement>('main [name="type"][value="Sell"]')!.click()
        })
      }
    })
    await panel.getByText('With photos only').click()
    await expect(page).toHaveURL('/category/cattle?q=gir&type=Sell')
    await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toHaveValue('sahiwal')
    // Goes back before the page has rendered the change.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('main a[data-filters="words"]')!.click()
      window.history.back()
    })
    await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toHaveValue('gir')
    await expect(page).toHaveURL('/category/cattle?q=gir&type=Sell')
  })

test('on a slow phone filters are taken out faster than the list is drawn: none comes back, and the address is always the newest', async ({
  page,
  context,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('/category/cattle?type=Sell&breed=gir&milk=5-10&photos=1')
  await expect(chips(page)).toHaveCount(4)
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 })
  // Records the address after each change that the router makes.
  const addresses = await page.evaluate(async () => {
    const seen: [is: string, newest: string][] = []
    let newest = ''
    const push = window.history.pushState.bind(window.history)
    window.history.pushState = (...change) => {
      push(...change)
      newest = window.location.search
    }
    const replace = window.history.replaceState.bind(window.history)
    window.history.replaceState = (...change) => {
      replace(...change)
      queueMicrotask(() => seen.push([window.location.search, newest]))
    }
    const links = () => [...document.querySelectorAll<HTMLElement>('main a[data-filters=""]')]
    const names = links()
      .slice(0, 3)
      .map(link => link.getAttribute('aria-label'))
    for (const name of names) {
      links()
        .find(link => link.getAttribute('aria-label') === name)
        ?.click()
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    for (let look = 0; look < 200 && links().length > 1; look++) await new Promise(resolve => setTimeout(resolve, 50))
    return seen
  })
  await expect(page).toHaveURL('/category/cattle?photos=1')
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter(([is, newest]) => is !== newest)).toEqual([])
  for (const last of [
    '?milk=5-10&photos=1',
    '?breed=gir&milk=5-10&photos=1',
    '?type=Sell&breed=gir&milk=5-10&photos=1',
  ]) {
    await page.goBack()
    await expect(page).toHaveURL(`/category/cattle${last}`)
  }
})
