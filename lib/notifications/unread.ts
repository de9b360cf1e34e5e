'use client'

import { useEffect } from 'react'
import { createStore, useStore } from '../store'
import { useViewer } from '../auth/viewer'

const store = createStore(0)
/** The user whose notifications are counted; null: none. */
let owner: string | null = null
let watching = false

/** Sets the number of unread notifications, for example to 0 after all were seen. */
export const setUnread = store.set

/** Fetches the count. If that fails, the badge stays as it is: the list itself shows the error. */
async function ask(): Promise<void> {
  const asker = owner
  const { call, getUnreadCount } = await import('../client/late-calls')
  const { data } = await call(getUnreadCount)
  if (owner === asker) setUnread(data.count)
}

/**
 * Fetches the count again, because a notification arrived or was read elsewhere. Does nothing
 * for visitors and without a connection.
 */
export const askUnread = () => void (owner !== null && navigator.onLine && ask().catch(() => {}))

/** Counts for this user from now on: at once, and whenever the tab becomes visible again. */
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

/** The number of notifications that the viewer has not seen; 0 for visitors and until it is known. */
export function useUnread(): number {
  const id = useViewer().user?.id ?? null
  useEffect(() => watch(id), [id])
  return useStore(store)
}
