import { useEffect, useLayoutEffect, useRef } from 'react'

const here = () => window.location.pathname + window.location.search

/**
 * Changes a list's address in place, and keeps it right while the router is behind: that draws each change in its turn, and writes the address that it draws
 * into the newest entry of the history. Who goes on in the moment in which an older one stands there would leave it there for good.
 * @param drawn what the router has drawn
 * @returns puts another query into the address, in a new entry of the history; '' for none
 */
export function useAddress(drawn: URLSearchParams): (query: string) => void {
  /** Where the reader has been since the router last was up to date; the last one is where they are. */
  const been = useRef<string[]>([])

  // Before anything else can be pressed.
  useLayoutEffect(() => {
    const newest = been.current.at(-1)
    if (newest === undefined) return
    if (new URLSearchParams(newest.split('?')[1]).toString() === drawn.toString()) been.current = []
    // With the router's own state it is no news to it.
    else if (newest !== here() && been.current.includes(here())) window.history.replaceState({ ...(window.history.state as object) }, '', newest)
  })

  useEffect(() => {
    const moved = () => been.current.length > 0 && been.current.push(here())
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [])

  return query => {
    if (been.current.length === 0) been.current.push(here())
    window.history.pushState(null, '', query ? `?${query}` : window.location.pathname)
    been.current.push(here())
  }
}
