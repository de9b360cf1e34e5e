import type { Locator, Page } from '@playwright/test'
import { expect } from './support'

/** Presses Tab until the control has the focus, which must be visible. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeAttached()
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate(element => element === document.activeElement)) break
  }
  await expect(control).toBeFocused()
  const focused = await page.evaluate(
    () => document.activeElement?.closest('label')?.textContent ?? document.activeElement?.textContent ?? '',
  )
  const outlined = await control.evaluate(element =>
    [element, element.closest('label')].some(
      part =>
        part && getComputedStyle(part).outlineStyle !== 'none' && parseFloat(getComputedStyle(part).outlineWidth) >= 2,
    ),
  )
  expect([focused, outlined]).toEqual([expect.anything(), true])
}

/**
 * Presses Tab many times: nothing behind the open dialog may get the focus. The browser's
 * own bar may get it; the page then reports the body as focused.
 */
export async function expectTrapped(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  for (let steps = 0; steps < 10; steps++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector('dialog[open]')?.contains(document.activeElement),
      ),
    ).toBe(true)
  }
}
