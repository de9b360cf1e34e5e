import { useEffect, type RefObject } from 'react'

/** Movements of the page below this many pixels are no wish to read on, or to go back. */
const STILL = 8

/**
 * Marks an element with `data-away` while the reader scrolls down, and shows it again when the reader scrolls up, or is
 * at the start of the page.
 */
export function useAway(element: RefObject<HTMLElement | null>): void {
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
