/** Where the reader was when the language was changed: kept for the next page of this tab. */
const KEY = 'moved'
/** Pixels from the top of the window at which the reader reads: below the bar. */
const LINE = 96
/** Milliseconds in which a page that draws itself must have come as far as the reader was. */
const PATIENCE = 8000
/** Milliseconds in which cards near the screen have found their size. */
const SETTLING = 1000
const INPUTS = ['wheel', 'touchstart', 'keydown']

type Moved = { /** The way from the page's content to what stood at the line, as positions among children: every language has the same. */ way: number[]; /** Where that stood, pixels from the top of the window. */ top: number; /** What stood in the search boxes. */ typed: string[] }

const content = () => document.getElementById('content')
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('form[method="get"] input[type="search"]')]

/** Does it keep its place in the window while the page moves? */
function staysPut(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (/sticky|fixed/.test(getComputedStyle(at).position)) return true
  return false
}

/** Notes what is typed in the search boxes, which no draft keeps, and what is being read. */
export function keepPlace(): void {
  const main = content()
  const read = document.elementsFromPoint(window.innerWidth / 2, LINE).find(element => main?.contains(element) && element !== main && !staysPut(element))
  // A card as a whole: what is inside comes and goes with who is signed in.
  const block = window.scrollY > 0 ? (read?.closest('li:has(> article)') ?? read?.closest('li, article, section, form, h1, h2, p, div')) : undefined
  const way: number[] = []
  for (let at = block; at && at !== main; at = at.parentElement) way.unshift([...(at.parentElement?.children ?? [])].indexOf(at))
  const moved: Moved = { way, top: block?.getBoundingClientRect().top ?? 0, typed: boxes().map(box => box.value) }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(moved))
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}

/** Puts the reader back where the page was left in another language, once. */
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
    // A list that grows as one reads is asked for more.
    else window.scrollTo(0, document.documentElement.scrollHeight)
    return block !== null
  }
  // Cards that come near the screen take the room that they need only then, and push what is read; a list that draws itself comes late.
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
  // Who moves on is left alone.
  for (const event of INPUTS) window.addEventListener(event, stop, { passive: true })
  watching.observe(document.body, { childList: true, subtree: true })
  arrive()
}
