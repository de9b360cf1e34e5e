'use client'

import { useEffect, useSyncExternalStore } from 'react'

let key: string | undefined
/** It stays known when it is no longer in the address. */
const read = () => (key ??= /^#invitation=([\w-]{43})$/.exec(location.hash)?.[1])
const never = () => () => {}

/**
 * The key of an invitation from the part of the address that browsers send to nobody. It is taken out of the address,
 * so that it stays in no history and is not on the screen.
 */
export function useInvitation(): string | undefined {
  const found = useSyncExternalStore(never, read, () => undefined)
  useEffect(() => {
    if (found !== undefined) history.replaceState(history.state, '', location.pathname)
  }, [found])
  return found
}

/** Is the page at another address than the desk's own? */
export function useElsewhere(origin: string): boolean {
  return (
    useSyncExternalStore(
      never,
      () => location.origin,
      () => origin,
    ) !== origin
  )
}
