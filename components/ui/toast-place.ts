/** What a toast must not cover. */
const KEEP_FREE = 'h1, h2, h3, a[href], button, input, select, textarea, label, .price'
/** Milliseconds between two looks: the page that a toast speaks of may still be loading. */
const LOOK = 100
/** So much a toast moves up in one step, and the room between it and other things, in CSS px. */
const STEP = 8
const GAP = 12
/** The height of a field's error. */
const ERROR = 40

type Span = { top: number; bottom: number }

/** The boxes of what must stay free; in an open dialog only those of the dialog. */
function taken(layer: HTMLElement, dialog: Element | undefined): DOMRect[] {
  return [...(dialog ?? document).querySelectorAll(KEEP_FREE)]
    .filter(one => !layer.contains(one) && one.checkVisibility?.({ contentVisibilityAuto: true }))
    .map(one => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
}

/** The page's content, if it can move down for a moment: what is fixed in it would move with it. */
function movable(dialog: Element | undefined): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main')
  const fixed = [...(main?.querySelectorAll('[data-own-bar]') ?? [])].some(
    bar => getComputedStyle(bar).position === 'fixed',
  )
  return dialog || fixed || window.scrollY > 0 ? null : main
}

/** Scrolls the field that has the focus, and so the one that a toast speaks of, with its error above the toast. */
function raiseFocus(toastTop: number, dialog: Element | undefined): void {
  const field = document.activeElement
  if (dialog || !field?.matches('input, select, textarea')) return
  const below = field.getBoundingClientRect().bottom + ERROR - toastTop
  if (below > 0) window.scrollBy({ top: below, behavior: 'instant' })
}

/**
 * Keeps the toast of a layer off controls and headings: it moves up from the bottom to the first free place. If there
 * is none, the content of a page that is not scrolled makes room above itself while the toast is there; a form is
 * scrolled so that its field is free. When the reader scrolls, the toast stays where it is.
 * @returns ends it
 */
export function keepFree(layer: HTMLElement): () => void {
  let lift = 0
  let above: HTMLElement | null = null
  let mainTop = 0
  let waits = 20
  let scrolled = false
  const scroll = () => (scrolled = true)

  function look() {
    const toast = layer.querySelector<HTMLElement>('[data-sonner-toast][data-removed="false"]')
    // It is not drawn yet, or it is gone.
    if (!toast) return waits-- > 0 ? undefined : stop()
    waits = 0
    const list = toast.parentElement!
    if (scrolled || list.dataset.yPosition !== 'bottom') return
    const { left, right } = toast.getBoundingClientRect()
    const height = toast.offsetHeight
    const lowest = list.getBoundingClientRect().bottom + lift
    if (!above) {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      const boxes = taken(layer, dialog).filter(box => box.right > left && box.left < right)
      const fits = ({ top, bottom }: Span) => boxes.every(box => box.bottom <= top - 2 || box.top >= bottom + 2)
      if (fits({ top: lowest - lift - height, bottom: lowest - lift })) return
      let bottom = lowest
      // The site's bar is at the top.
      while (bottom - height > 76 && !fits({ top: bottom - height, bottom })) bottom -= STEP
      const free = bottom - height > 76
      if (!free) above = movable(dialog)
      mainTop = above?.getBoundingClientRect().top ?? 0
      lift = free ? lowest - bottom : 0
      if (!free && !above) raiseFocus(lowest - height, dialog)
    }
    if (above) {
      above.style.translate = `0 ${height + GAP}px`
      lift = lowest - (mainTop + GAP + height)
    }
    layer.style.setProperty('--toast-lift', `${lift}px`)
  }

  function stop() {
    clearInterval(timer)
    for (const event of ['wheel', 'touchmove']) window.removeEventListener(event, scroll)
    above?.style.removeProperty('translate')
    layer.style.removeProperty('--toast-lift')
  }

  const timer = setInterval(look, LOOK)
  for (const event of ['wheel', 'touchmove']) window.addEventListener(event, scroll, { passive: true })
  return stop
}
