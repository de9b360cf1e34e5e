import type { Page } from '@playwright/test'
import { expect } from './support'

/** The queue of the desk as a moderator sees it. */
export const rows = (page: Page) => page.getByRole('list', { name: 'Cases' }).getByRole('listitem')
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
export const heading = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title })
export const strip = (page: Page) => page.getByRole('region', { name: 'Decisions' })
export const ready = (page: Page) => expect(page.getByRole('button', { name: 'Block' })).toBeEnabled()

/** The scripts of the page run, so that it hears keys. */
export const alive = (page: Page) => page.waitForResponse(response => response.url().endsWith('/desk/api/queue'))

/** Opens a case of the list by its row. */
export async function open(page: Page, title: string): Promise<void> {
  await row(page, title).getByRole('link').click()
  await expect(heading(page, title)).toBeFocused()
  await ready(page)
}
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}
