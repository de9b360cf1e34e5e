'use client'

import { useSyncExternalStore } from 'react'
import type { User } from '../contract/users'
import { errorCode } from './problem'

/** Who looks at the page. Until that is known it is `loading`; the server always renders that. `failed`: it could not be asked so far. */
export type Viewer = { state: 'loading'; failed?: boolean; user?: undefined } | { state: 'signedOut'; user?: undefined } | { state: 'signedIn'; user: User }

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

/** Milliseconds after which a profile that could not be fetched is asked for again. */
const AGAIN = 10_000
let again: ReturnType<typeof setTimeout> | undefined
/** The viewer is who was signed in last: the server could not be asked so far. */
let unconfirmed = false

/** Asks for the own profile, but only where the mark cookie says that there is a session: a visitor makes no call. */
export async function askViewer(): Promise<void> {
  clearTimeout(again)
  if (!/(^|;\s*)signedIn=1/.test(document.cookie)) return set(SIGNED_OUT)
  if (viewer.state === 'loading') set(LOADING)
  try {
    const { call } = await import('./client')
    const { user } = await call('getProfile')
    unconfirmed = false
    set({ state: 'signedIn', user })
    remember(user)
  } catch (problem) {
    // Only the server can say that the session has ended; a bad connection signs nobody out.
    if (['loginRequired', 'blocked'].includes(errorCode(problem))) {
      unconfirmed = false
      remember(null)
      return set(SIGNED_OUT)
    }
    if (viewer.state === 'loading') {
      const kept = await import('./kept-viewer').then(({ keptViewer }) => keptViewer(), () => null)
      unconfirmed = kept !== null
      set(kept ? { state: 'signedIn', user: kept } : { state: 'loading', failed: true })
    }
    if (viewer.state === 'loading' || unconfirmed) again = setTimeout(() => void askViewer(), AGAIN)
  }
}

function remember(user: User | null) {
  void import('./kept-viewer').then(({ keepViewer }) => keepViewer(user), () => {})
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!asked) {
    asked = true
    otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('viewer')
    otherTabs?.addEventListener('message', () => void askViewer())
    window.addEventListener('online', () => (viewer.state === 'loading' || unconfirmed) && void askViewer())
    void askViewer()
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

/** Who looks at the page now, for what runs outside of rendering. */
export function viewerNow(): Viewer {
  return viewer
}

/** Who looks at the page, once that is known; still `loading` where it could not be asked. */
export function knownViewer(): Promise<Viewer> {
  return new Promise(resolve => {
    let leave = () => {}
    const look = () => {
      if (viewer.state === 'loading' && !viewer.failed) return
      leave()
      resolve(viewer)
    }
    leave = subscribe(look)
    look()
  })
}

/** Says who has signed in, here and in the other tabs; null: nobody any more. */
export function setViewer(user: User | null): void {
  clearTimeout(again)
  unconfirmed = false
  set(user ? { state: 'signedIn', user } : SIGNED_OUT)
  remember(user)
  // Another person on this phone must not find what the last one left unfinished; only an ended session keeps it for its owner.
  if (user) {
    void import('./drafts').then(drafts => drafts.forgetDrafts(user.id), () => {})
    void import('./recent-searches').then(searches => searches.keepSearchesOf(user.id), () => {})
  }
  otherTabs?.postMessage('changed')
}

/** Ends the session on the server and in all tabs. @throws ApiError when the server could not be told */
export async function signOut(): Promise<void> {
  const { call } = await import('./client')
  const { forgetPerson } = await import('./forget-person')
  const { user } = viewer
  await call('logout')
  // First the screens go that show what was fetched: one that still stood would fetch it again, without a session.
  setViewer(null)
  forgetPerson(user?.id)
}
