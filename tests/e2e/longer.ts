import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const FILLER = 'amber oaks grow under quiet skies when early rains reach every field and farm '

/** The site's own words in English, as patterns of whole texts: what stands for a value matches anything. */
const PATTERNS = Object.values(JSON.parse(readFileSync('messages/en.json', 'utf8')) as Record<string, Record<string, string>>)
  .flatMap(part => Object.values(part))
  .filter(text => !/[<]|, plural/.test(text))
  .map(text => text.split(/\{\w+\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+?'))
  // A text of values alone is not ours.
  .filter(pattern => /\p{L}{2}/u.test(pattern))

/** Makes every text of the site, not of its people, 60 % longer on the page as it stands, by words that can be put on another line. */
export function longer(page: Page): Promise<void> {
  return page.evaluate(
    ([patterns, filler]) => {
      const ours = new RegExp(`^(?:${patterns.join('|')})$`)
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        const words = text.data.trim()
        if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(text.parentElement?.tagName ?? '') || !ours.test(words)) continue
        const more = Math.ceil(words.length * 0.6)
        text.data = `${words} ${filler.repeat(Math.ceil(more / filler.length)).slice(0, more).trim()}`
      }
    },
    [PATTERNS, FILLER] as const,
  )
}
