import type { Page } from '@playwright/test'
import { longer } from './longer'
import { expect } from './support'

/**
 * What does not fit on the current page: texts that are cut off, words that are broken in the middle, overlapping
 * controls, and a page that is wider than its window. Texts that end in … on purpose are no misfits.
 * @param words false if a word may be broken: in letters of twice the size, long words cannot fit
 */
export function misfits(page: Page, words = true): Promise<string[]> {
  return page.evaluate(words => {
    const found = new Set<string>()
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 30)}”`
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[aria-hidden=true]')
    const style = (element: Element) => getComputedStyle(element)
    const ancestors = (element: Element) => {
      const up: Element[] = []
      for (let at: Element | null = element; at; at = at.parentElement) up.push(at)
      return up
    }
    /** Is it only for screen readers? */
    const spoken = (element: Element) =>
      ancestors(element).some(at => style(at).clipPath !== 'none' && style(at).position === 'absolute')
    const dots = (element: Element) =>
      ancestors(element).some(at => style(at).textOverflow === 'ellipsis' || style(at).webkitLineClamp !== 'none')

    if (document.documentElement.scrollWidth > innerWidth)
      found.add(`the page is ${document.documentElement.scrollWidth} px wide`)

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const element = text.parentElement
      if (
        !element ||
        text.data.trim() === '' ||
        ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'OPTION'].includes(element.tagName) ||
        !seen(element) ||
        spoken(element) ||
        dots(element)
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      for (const at of ancestors(element)) {
        const { overflowX, overflowY } = style(at)
        const edge = at.getBoundingClientRect()
        if (/auto|scroll/.test(overflowX + overflowY)) break
        // A line may extend over a tight box by the space that every script has above and below its letters.
        const cut =
          (/hidden|clip/.test(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1)) ||
          (/hidden|clip/.test(overflowY) && (box.top < edge.top - 4 || box.bottom > edge.bottom + 4))
        // A slide beside the visible one, and a name that has wrapped out of sight, are not meant to be seen.
        if (cut && box.right > edge.left && box.left < edge.right && box.top < edge.bottom && box.bottom > edge.top)
          found.add(`cut off: ${name(element)}`)
      }
      if (!words) continue
      for (const { index, 0: word } of text.data.matchAll(/[^\s/–—-]{2,}/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size > 1)
          found.add(`broken: ${word}`)
      }
    }

    const layer = (element: Element) =>
      ancestors(element).find(at => ['fixed', 'sticky', 'absolute'].includes(style(at).position)) ?? null
    const controls = [
      ...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea'),
    ].filter(control => seen(control) && !spoken(control) && control.clientWidth > 1)
    const boxes = controls.map(control => control.getBoundingClientRect())
    for (const [first, a] of boxes.entries()) {
      for (let second = first + 1; second < boxes.length; second++) {
        const b = boxes[second]!
        const [one, other] = [controls[first]!, controls[second]!]
        const over =
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
        if (over && !one.contains(other) && !other.contains(one) && layer(one) === layer(other))
          found.add(`on each other: ${name(one)}, ${name(other)}`)
      }
    }
    return [...found]
  }, words)
}

/**
 * Measures at 320 px (a phone, or a wide screen at 400 %), then on a phone with letters of twice the size.
 * @param pseudo true if all of the site's texts become 60 % longer first
 * @returns the misfits of both
 */
export async function measure(page: Page, pseudo = false): Promise<string[]> {
  if (pseudo) await longer(page)
  // A card far from the screen is not rendered and keeps its earlier size: its text would seem cut off.
  await page.addStyleTag({ content: '*, ::before, ::after { content-visibility: visible !important }' })
  const narrow = await misfits(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  let large: string[] = []
  // A carousel turns back to its slide some time after its window has changed.
  await expect(async () => expect((large = await misfits(page, false))).toEqual([]))
    .toPass({ timeout: 5000 })
    .catch(() => {})
  return [...narrow.map(text => `at 320 px: ${text}`), ...large.map(text => `at 200 %: ${text}`)]
}
