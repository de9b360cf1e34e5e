import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'
import { startSite, untilReady } from '../../support/process'
import { countBytes } from '../../support/weight'
import { answers } from '../answers'
import { felt, LINES } from '../line'
import type { Figure, Part } from '../part'
import { addresses, openPage, ROUNDS, rounds, visit, type Paths } from '../visit'

/**
 * The budgets of a first visit from a link; times are in milliseconds on the slow 4G
 * line, and below on the village line.
 */
const BYTES: Record<string, Record<string, number>> = {
  post: { requests: 12, HTML: 24, scripts: 150, pictures: 40, total: 210 },
  category: { total: 300 },
}
const FELT: Record<string, Record<string, number>> = {
  slow4g: { 'largest paint': 1000, blocked: 150, 'layout shift': 0.02 },
  village: { 'first text': 1500, 'first picture': 2500 },
}

async function visits(browser: Browser, site: string, paths: Paths): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [page, path] of Object.entries(paths)) {
    for (const [key, line] of Object.entries(LINES)) {
      const weigh = key === 'slow4g'
      const budget = { ...(weigh ? BYTES[page] : {}), ...(['post', 'category'].includes(page) ? FELT[key] : {}) }
      const unit = (what: string) =>
        what === 'layout shift' || what === 'requests'
          ? ''
          : ['HTML', 'scripts', 'styles', 'pictures', 'total'].includes(what)
            ? 'KB'
            : 'ms'
      const round = async () => {
        const tab = await openPage(browser, site, line)
        const counter = await countBytes(tab)
        await visit(tab, path)
        const { text, largest, hero, blocked, moved } = await felt(tab)
        const kilobytes = (kind?: string) =>
          counter
            .loaded()
            .reduce((sum, one) => sum + (kind === undefined ? one.bytes : one.kind === kind ? one.body : 0), 0) / 1000
        const weights = {
          requests: counter.loaded().filter(({ url }) => url !== '/icon.svg').length,
          HTML: kilobytes('Document'),
          scripts: kilobytes('Script'),
          styles: kilobytes('Stylesheet'),
          pictures: kilobytes('Image'),
          total: kilobytes(),
        }
        await tab.context().close()
        return {
          ...(weigh ? weights : {}),
          'first text': text,
          'first picture': hero,
          'largest paint': largest,
          blocked: blocked,
          'layout shift': moved,
        }
      }
      figures.push(...(await rounds(what => `${page}, ${line.name}: ${what}`, unit, budget, round)))
    }
  }
  return figures
}

export const visitedPages: Part = {
  letter: 'd',
  name: 'first visits on slow lines',
  about: `what a first visit loads and what its reader feels, medians of ${ROUNDS}`,
  run: async () => {
    const site = await startSite('.build/bench/visits')
    try {
      await untilReady(site)
      const paths = await addresses(site.url)
      // Fills the page cache: nearly every visitor gets cached pages.
      for (const path of Object.values(paths)) await fetch(site.url + path).then(response => response.text())
      const browser = await chromium.launch({
        executablePath: findChromium(),
        args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      })
      try {
        return [...(await visits(browser, site.url, paths)), ...(await answers(browser, site.url, paths))]
      } finally {
        await browser.close()
      }
    } finally {
      await site.stop()
    }
  },
}
