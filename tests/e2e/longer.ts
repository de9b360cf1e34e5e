import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const FILLER = 'amber oaks grow under quiet skies when early rains reach every field and farm '

/** The site's English texts as patterns of whole texts; a placeholder matches anything. */
const PATTERNS = Object.values(
  JSON.parse(readFileSync('messages/en.json', 'utf8')) as Record<string, Record<string, string>>,
)
  .flatMap(part => Object.values(part))
  .filter(text => !/[<]|, plural/.test(text))
  .map(text =>
    text
      .split(/\{\w+\}/)
      .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+?'),
  )
  // A text that consists only of placeholders is not the site's own.
  .filter(pattern => /\p{L}{2}/u.test(pattern))

/**
 * Makes every text of the site, but not those of its users, 60 % longer on the current page, with words that can wrap.
 */
export function longer(page: Page): Promise<void> {
  return page.evaluate(
    ([patterns, filler]) => {
      const ours = new RegExp(`^(?:${patterns.join('|')})$`)
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        const words = text.data.trim()
        if (
          ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(text.parentElement?.tagName ?? '') ||
          !ours.test(words)
        )
          continue
        const more = Math.ceil(words.length * 0.6)
        text.data = `${words} ${filler
          .repeat(Math.ceil(more / filler.length))
          .slice(0, more)
          .trim()}`
      }
    },
    [PATTERNS, FILLER] as const,
  )
}
