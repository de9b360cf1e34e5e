import { useEffect, useLayoutEffect, useRef } from 'react'

const here = () => window.location.pathname + window.location.search

/**
 * Changes the address of a list in place, and corrects it while the router is behind. The router renders each change in
 * turn, and writes the address that it renders into the newest history entry. If the user opened another page while an
 * older address was there, it would stay in the history.
 * @param drawn the query that the router has rendered
 * @returns a function that adds a history entry with another query; '' for none
 */
export function useAddress(drawn: URLSearchParams): (query: string) => void {
  /** The addresses since the router was last up to date; the last one is the current one. */
  const been = useRef<string[]>([])

  // A layout effect runs before the user can press anything else.
  useLayoutEffect(() => {
    const newest = been.current.at(-1)
    if (newest === undefined) return
    if (new URLSearchParams(newest.split('?')[1]).toString() === drawn.toString()) been.current = []
    // The entry keeps the router's own state, so the router does not take this for a navigation.
    else if (newest !== here() && been.current.includes(here()))
      window.history.replaceState({ ...(window.history.state as object) }, '', newest)
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
