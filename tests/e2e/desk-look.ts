import type { Page } from '@playwright/test'
import { checkEverywhere } from './axe'
import { expect } from './support'

/** A folder for pictures of each screen, for who wants to look at them. */
const SHOTS = process.env.DESK_SHOTS

/**
 * Looks at the page at both widths: axe in both themes, nothing wider than the page, nothing over the decisions; keeps
 * pictures if asked to.
 */
export async function look(page: Page, name: string): Promise<void> {
  await checkEverywhere(page, name)
  const before = page.viewportSize()
  const isModal = (await page.getByRole('dialog').count()) > 0
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect([name, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, width, width])
    const bar = page.getByRole('group', { name: 'Decision' })
    if (!isModal && (await bar.count()) > 0)
      expect([name, width, await bar.evaluate(isOnTop)]).toEqual([name, width, true])
    for (const colorScheme of SHOTS ? (['light', 'dark'] as const) : []) {
      await page.emulateMedia({ colorScheme })
      await page.waitForFunction(theme => (document.documentElement.dataset.theme ?? 'light') === theme, colorScheme)
      await page.screenshot({
        path: `${SHOTS}/desk-${name}-${width}-${colorScheme}.png`,
        fullPage: !isModal,
        animations: 'disabled',
      })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  if (before) await page.setViewportSize(before)
}

/** Is an element whole in the window, with nothing over it? */
function isOnTop(element: Element): boolean {
  const { left, top, width, bottom } = element.getBoundingClientRect()
  const middle = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
  return element.contains(middle) && top >= 0 && bottom <= innerHeight
}
