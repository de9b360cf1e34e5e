import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { ChosenContext } from './chosen'
import { PANEL_ID } from './panel-id'

/** Scroll movements below this many pixels are ignored. */
const STILL = 8

/**
 * Marks an element with `data-away` while the reader scrolls down, and shows it again when the reader scrolls up, or is
 * at the start of the page.
 */
function useAway(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY
    function follow() {
      const now = window.scrollY
      if (Math.abs(now - last) < STILL || !element.current) return
      element.current.toggleAttribute('data-away', now > last && now > element.current.offsetHeight)
      last = now
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [element])
}

/** The top of a list: heading, search, filters in use. On a phone it is hidden while the reader scrolls down. */
export function FrameHead({ children }: { children: ReactNode }) {
  const head = useRef<HTMLDivElement>(null)
  useAway(head)
  return (
    <div ref={head} data-slot="feed-head" className="list-head">
      {children}
    </div>
  )
}

/**
 * The filters beside a list. On a phone they are hidden until a link jumps to them, which happens only without scripts.
 */
export function FramePanel({ label, ...context }: { label: string } & ComponentProps<typeof ChosenContext>) {
  return (
    <section
      id={PANEL_ID}
      aria-label={label}
      className="mb-4 hidden scroll-mt-20 rounded-lg bg-card p-4 shadow-md target:block lg:sticky lg:top-20 lg:mb-0 lg:block lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <ChosenContext {...context} />
    </section>
  )
}
