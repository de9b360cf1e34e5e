import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './support'

/** Every rule of WCAG 2.2 A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/**
 * Rules that axe disables, or that have no tag: speech control must find a control by its visible text (WCAG 2.5.3);
 * targets must be large enough for a finger (2.5.8).
 */
const RULES = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } }

/** The rules that depend on the theme: a screen that was fully checked in one theme needs only these in the other. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** A menu or a tooltip is beside its button, outside of the page's landmarks; the rule wants all content in one. */
const BESIDE_BUTTON = '[role=menu], [data-slot=tooltip-content]'

type Violation = { id: string; nodes: { html: string; target: unknown[] }[] }

async function isBesideButton(page: Page, { id, nodes }: Violation): Promise<boolean> {
  if (id !== 'region') return false
  const found = nodes.map(({ target }) => page.locator(String(target[0])))
  const beside = page.locator(BESIDE_BUTTON)
  const counts = await Promise.all(found.map(element => element.and(beside).or(element.locator(beside)).count()))
  return counts.every(count => count > 0)
}

/** Controls that an open menu partly covers are no targets until it closes: only small targets in the menu count. */
const isUnderMenu = ({ id, nodes }: Violation, isMenuOpen: boolean) =>
  isMenuOpen && id === 'target-size' && nodes.every(({ html }) => !html.includes('role="menuitem'))

/**
 * Checks the current page: no violation of any rule, whatever its impact.
 * @param what names the screen in a failure
 * @param onlyColours checks only the rules that depend on the theme
 */
export async function checkAccess(page: Page, what: string, onlyColours = false): Promise<void> {
  // Colours can be measured only after all fades have ended. Fades do not run in a card that is not rendered because it
  // is far from the screen, so these are not waited for.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      const isEndless = effect?.getComputedTiming().iterations === Infinity
      return playState !== 'running' || isEndless || !target?.checkVisibility({ contentVisibilityAuto: true })
    }),
  )
  // Base UI's focus guards are hidden and focusable on purpose: they pass the focus on and never keep it.
  // The one frame, in the desk's preview of a mail, has no page of the site. So axe needs no page of its own to join
  // results; without it, a check takes half the time.
  const axe = new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]').setLegacyMode()
  const { violations } = await (
    onlyColours ? axe.withRules(COLOUR_RULES) : axe.options({ rules: RULES }).withTags(TAGS)
  ).analyze()
  const isMenuOpen = (await page.getByRole('menu').count()) > 0
  const beside = await Promise.all(violations.map(violation => isBesideButton(page, violation)))
  const counted = violations.filter((violation, index) => !beside[index] && !isUnderMenu(violation, isMenuOpen))
  expect([what, counted.map(({ id, nodes }) => [id, nodes.map(node => node.html.slice(0, 160))])]).toEqual([what, []])
}

/**
 * Checks everything in the light theme, and the colours in the dark one. Leaves the page in the light theme. Meanwhile
 * fades are off and all cards are rendered: in a card far from the screen, a fade would stop halfway.
 */
export async function checkBothThemes(page: Page, what: string): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate(name => {
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important }')
      document.adoptedStyleSheets = [still]
      document.documentElement.dataset.theme = name
    }, theme)
    await checkAccess(page, `${what}, ${theme}`, theme === 'dark')
  }
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
}

/**
 * Checks at the width of a phone and of a desktop, each in both themes; restores the width of the page and leaves it in
 * the light theme.
 */
export async function checkEverywhere(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await checkBothThemes(page, `${what}, ${viewport.width} px`)
  }
  if (before) await page.setViewportSize(before)
}
