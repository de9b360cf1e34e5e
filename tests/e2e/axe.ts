import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './support'

/** Nothing on the page as it stands now keeps people out. @param what names the screen where something does */
export async function checkAccess(page: Page, what: string): Promise<void> {
  // Colours are measured when nothing fades any more.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(animation => animation.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.all(ending.map(animation => animation.finished.catch(() => {}))).then(() => {})
  })
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect([what, grave.map(({ id, nodes }) => [id, nodes.map(node => node.html.slice(0, 160))])]).toEqual([what, []])
}

/** The same in the light and in the dark theme, whichever the page is in. */
export async function checkBothThemes(page: Page, what: string): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate(name => void (document.documentElement.dataset.theme = name), theme)
    await checkAccess(page, `${what}, ${theme}`)
  }
}
