import type { Browser, Page } from '@playwright/test'
import { LINES, slowestAnswer } from './line'
import type { Figure } from './part'
import { openPage, rounds, visit, type Paths } from './visit'

/** Milliseconds in which a page must answer a tap or a key on slow 4G. */
const ANSWER = 120

/** The five most frequent actions of readers, on the page where they do them. */
const FLOWS: { name: string; page: keyof Paths; act: (page: Page) => Promise<void> }[] = [
  { name: 'open the menu', page: 'category', act: page => page.locator('header button[popovertarget="menu"]').tap() },
  {
    name: 'open the filters and apply one',
    page: 'category',
    act: async page => {
      await page.locator('a[data-open-filters]').first().tap()
      await page.getByRole('dialog').getByText('For sale').tap()
      await page.getByRole('dialog').locator('button[type="submit"]').tap()
      await page.waitForURL('**type=Sell*')
    },
  },
  {
    name: 'see a photo large',
    page: 'post',
    act: page => page.getByRole('button', { name: 'See large' }).first().tap(),
  },
  {
    name: 'type in the search',
    page: 'home',
    act: page => page.locator('main input[role="combobox"]').first().pressSequentially('murrah', { delay: 150 }),
  },
  {
    name: 'save without a session',
    page: 'post',
    act: page => page.getByRole('main').getByRole('button', { name: /^Save/ }).first().tap(),
  },
]

/** The slowest answers of a page to these actions. */
export async function answers(browser: Browser, site: string, paths: Paths): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, page, act } of FLOWS) {
    for (const line of Object.values(LINES)) {
      const budget: Record<string, number> = line === LINES.slow4g ? { answer: ANSWER } : {}
      const round = async () => {
        const tab = await openPage(browser, site, line)
        await visit(tab, paths[page])
        const answer = await slowestAnswer(tab, () => act(tab))
        await tab.context().close()
        return { answer }
      }
      figures.push(
        ...(await rounds(
          () => `${name}, ${line.name}: slowest answer`,
          () => 'ms',
          budget,
          round,
        )),
      )
    }
  }
  return figures
}
