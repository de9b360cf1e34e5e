'use client'

import { useSyncExternalStore } from 'react'
import type { User } from '../contract/users'

/** Who looks at the page. Until that is known it is `loading`; the server always renders that. */
export type Viewer = { state: 'loading' | 'signedOut'; user?: undefined } | { state: 'signedIn'; user: User }

const LOADING: Viewer = { state: 'loading' }
const SIGNED_OUT: Viewer = { state: 'signedOut' }

let viewer: Viewer = LOADING
let asked = false
const listeners = new Set<() => void>()
let otherTabs: BroadcastChannel | undefined

function set(next: Viewer) {
  viewer = next
  for (const listener of listeners) listener()
}

/** Asks for the own profile, but only where the mark cookie says that there is a session: a visitor makes no call. */
async function ask(): Promise<void> {
  if (!/(^|;\s*)signedIn=1/.test(document.cookie)) return set(SIGNED_OUT)
  try {
    const { call } = await import('./client')
    set({ state: 'signedIn', user: (await call('getProfile')).user })
  } catch {
    // Also without a connection: a page that cannot ask shows what everyone sees, and asks again at the next visit.
    set(SIGNED_OUT)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!asked) {
    asked = true
    otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('viewer')
    otherTabs?.addEventListener('message', () => void ask())
    void ask()
  }
  return () => listeners.delete(listener)
}

/** Who looks at the page; the same in all tabs. */
export function useViewer(): Viewer {
  return useSyncExternalStore(
    subscribe,
    () => viewer,
    () => LOADING,
  )
}

/** Says who has signed in, here and in the other tabs; null: nobody any more. */
export function setViewer(user: User | null): void {
  set(user ? { state: 'signedIn', user } : SIGNED_OUT)
  otherTabs?.postMessage('changed')
}

/** Ends the session on the server and in all tabs. @throws ApiError when the server could not be told */
export async function signOut(): Promise<void> {
  const { call } = await import('./client')
  await call('logout')
  const { queryClient } = await import('./query-client')
  queryClient.clear()
  setViewer(null)
}
