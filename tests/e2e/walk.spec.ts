import type { Page } from '@playwright/test'
import { newPerson } from './new-person'
import { COMPLETE, INCOMPLETE, routes, VISITOR, type Who } from './routes'
import { anyPost, expect, signIn, test } from './support'

test.slow()

const ENTRIES = [
  'Home',
  'Categories',
  'Chat',
  'Post Ad',
  'My Ads',
  'Saved Posts',
  'Profile',
  'Notifications',
  'Settings',
]

/** Checks the side menu and the top bar by PRODUCT § 2. */
async function seeShell(page: Page, who: Who, wide: boolean) {
  const bar = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(bar.getByRole('button', { name: 'Sign in' })).toHaveCount(who === VISITOR ? 1 : 0)
  await expect(bar.getByRole('button', { name: 'Your account' })).toHaveCount(who === VISITOR ? 0 : 1)
  await expect(bar.getByRole('button', { name: 'Your name or address is missing' })).toHaveCount(
    who === INCOMPLETE ? 1 : 0,
  )
  await expect(page.getByRole('link', { name: 'Complete profile', exact: true })).toHaveCount(
    who === INCOMPLETE ? 1 : 0,
  )
  await expect(bar.getByRole('button', { name: /Choose your language/ })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Menu' })).toHaveCount(wide ? 0 : 1)
  await expect(bar.getByRole('link', { name: 'Download App' })).toBeVisible()
  // On a list's page, the list has the search field; on the page of a missing list, the bar keeps its button.
  if (wide)
    await expect(page.getByRole('search').getByRole('combobox')).toHaveCount(
      new URL(page.url()).pathname === '/category/none' ? 0 : 1,
    )
  else await bar.getByRole('button', { name: 'Menu' }).click()
  if (!wide) await expect(menu.getByRole('link', { name: 'Download App' })).toBeVisible()
  // A visitor's entries that need a session are labelled. No chat is connected, so there is no badge.
  const labels = await menu.getByRole('list').getByRole('link').allInnerTexts()
  expect(labels.map(label => label.split('\n').filter(Boolean))).toEqual(
    ENTRIES.map((name, index) => (who === VISITOR && index > 1 ? [name, 'Login required'] : [name])),
  )
  if (!wide) await page.keyboard.press('Escape')
}

for (const who of [VISITOR, INCOMPLETE, COMPLETE] as const) {
  test(`${who}: every route, on a wide screen and on a phone`, async ({ page, request, complaints }) => {
    if (who === INCOMPLETE) await signIn(page, '9111100010')
    if (who === COMPLETE) await newPerson(page)
    for (const { path, heading, guarded, see, missing, refused } of routes(await anyPost(request))) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        const response = await page.goto(path)
        expect([path, response?.status()]).toEqual([path, missing ? 404 : 200])
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 })
          const shut = guarded && who === VISITOR
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            shut ? (path === '/post-ad' ? 'Authentication required' : 'Login required') : heading,
          )
          if (shut) await expect(page.getByRole('main').getByLabel('Mobile number')).toBeVisible()
          else await see?.(page, who)
          await seeShell(page, who, width > 1000)
          expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
        }
        const logged = complaints.splice(0)
        if (missing || refused) logged.splice(0).forEach(text => expect(text).toContain(missing ? '404' : '403'))
        expect([path, logged]).toEqual([path, []])
      })
    }
  })
}
