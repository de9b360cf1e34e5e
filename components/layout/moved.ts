import { keepWithAccount } from '@/lib/settings/keep-with-account'
import { rememberLanguage } from '@/lib/i18n/chosen-language'
import type { Locale } from '@/lib/i18n/locales'
import { localeOf, pathOf } from '@/lib/i18n/path'
import { inTab, keepValue } from '@/lib/stored'

/** The storage key of the reader's position when the language changed. The next page of this tab reads it. */
const KEY = 'moved'
/** Pixels from the top of the window to the line where the user reads, just below the bar. */
const LINE = 96
/** Milliseconds that a page which renders in the browser has to reach the user's position. */
const PATIENCE = 8000
/** Milliseconds in which the cards near the screen get their final size. */
const SETTLING = 1000
const INPUTS = ['wheel', 'touchstart', 'keydown']

type Moved = {
  /**
   * The path from the page's content to the element at the line, as child indexes: they are the same in every language.
   */
  way: number[]
  /** Its distance from the top of the window, in pixels. */
  top: number
  /** The texts of the search boxes. */
  typed: string[]
}

const content = () => document.getElementById('content')
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('form[method="get"] input[role="combobox"]')]

/** True if the element keeps its place in the window while the page scrolls. */
function staysPut(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(at).position)) return true
  return false
}

/** Stores the texts of the search boxes, which no draft keeps, and the position in the page. */
export function keepPlace(): void {
  const main = content()
  const read = document
    .elementsFromPoint(window.innerWidth / 2, LINE)
    .find(element => main?.contains(element) && element !== main && !staysPut(element))
  // Takes the whole card: its inside differs between visitors and signed-in users.
  const block =
    window.scrollY > 0
      ? (read?.closest('li:has(> article)') ?? read?.closest('li, article, section, form, h1, h2, p, div'))
      : undefined
  const way: number[] = []
  for (let at = block; at && at !== main; at = at.parentElement)
    way.unshift([...(at.parentElement?.children ?? [])].indexOf(at))
  const moved: Moved = { way, top: block?.getBoundingClientRect().top ?? 0, typed: boxes().map(box => box.value) }
  keepValue(KEY, moved, inTab)
}

/** Scrolls to the position that `keepPlace` stored in the other language, once. */
export function takePlace(): void {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (text === null) return
  const { way, top, typed } = JSON.parse(text) as Moved
  for (const [index, box] of boxes().entries()) {
    const words = typed[index]
    if (words !== undefined && document.activeElement !== box) box.value = words
  }
  if (way.length === 0) return
  const found = () => way.reduce<Element | null>((at, index) => at?.children[index] ?? null, content())
  const settle = () => {
    const block = found()
    if (block) window.scrollBy(0, block.getBoundingClientRect().top - top)
    // A scroll to the end makes an endless list load more.
    else window.scrollTo(0, document.documentElement.scrollHeight)
    return block !== null
  }
  // Cards get their real height only near the screen, and then push the content down. A list that renders in the
  // browser appears late. In both cases the page must scroll again.
  const sizes = new ResizeObserver(() => void settle())
  const watching = new MutationObserver(arrive)
  let end = setTimeout(stop, PATIENCE)
  function arrive() {
    if (!settle()) return
    watching.disconnect()
    sizes.observe(content()!)
    clearTimeout(end)
    end = setTimeout(stop, SETTLING)
  }
  function stop() {
    watching.disconnect()
    sizes.disconnect()
    for (const event of INPUTS) window.removeEventListener(event, stop)
  }
  // Stops as soon as the user scrolls or types.
  for (const event of INPUTS) window.addEventListener(event, stop, { passive: true })
  watching.observe(document.body, { childList: true, subtree: true })
  arrive()
}

/**
 * Remembers the language of this page if the user chose it on the page before, but so early that no script of that page
 * ran yet, as happens on a slow phone. The link then led here from the same page in another language.
 */
export function rememberEarlyChoice(locale: Locale): void {
  if (!URL.canParse(document.referrer)) return
  const { origin, pathname } = new URL(document.referrer)
  if (origin !== location.origin || pathOf(pathname) !== pathOf(location.pathname) || localeOf(pathname) === locale)
    return
  // A reload, Back and Forward are not a choice of a language.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate') return
  rememberLanguage(locale)
  void keepWithAccount({ language: locale })
}
