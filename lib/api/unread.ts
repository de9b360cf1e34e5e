'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useViewer } from './viewer'

let unread = 0
/** Whose notifications are counted; null: nobody's. */
let owner: string | null = null
let watching = false
const listeners = new Set<() => void>()

/** Says how many notifications are unread, for example that all were seen. */
export function setUnread(count: number): void {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

/** Asks for the count. One that does not come leaves the badge as it is: the list itself says what is wrong. */
async function ask(): Promise<void> {
  const asker = owner
  const { call } = await import('./client')
  const { data } = await call('getUnreadCount')
  if (owner === asker) setUnread(data.count)
}

/** Asks how many there are now: something came in, or was read elsewhere. Nobody is asked for a visitor, nor while there is no line. */
export const askUnread = () => void (owner !== null && navigator.onLine && ask().catch(() => {}))

/** Counts for this person from now on: asked at once, and whenever the tab is looked at again. */
function watch(id: string | null): void {
  if (!watching) {
    watching = true
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && askUnread())
  }
  if (id === owner) return
  owner = id
  setUnread(0)
  askUnread()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many notifications the signed-in person has not seen; 0 for visitors and until it is known. */
export function useUnread(): number {
  const id = useViewer().user?.id ?? null
  useEffect(() => watch(id), [id])
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )
}
