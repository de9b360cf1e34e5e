'use client'

import { parseCookie } from 'cookie'
import type { User } from '../contract/users'
import { createStore, useStore } from '../store'
import { errorCode } from '../client/problem'

/**
 * The viewer of the page. The state is `loading` until the viewer is known; the server always renders `loading`.
 * `failed`: the server could not be reached so far.
 */
export type Viewer =
  | { state: 'loading'; failed?: boolean; user?: undefined }
  | { state: 'signedOut'; user?: undefined }
  | { state: 'signedIn'; user: User }

const LOADING: Viewer = { state: 'loading' }
const SIGNED_OUT: Viewer = { state: 'signedOut' }

const store = createStore<Viewer>(LOADING, { start })
let otherTabs: BroadcastChannel | undefined

/** Milliseconds until a failed request for the profile is repeated. */
const AGAIN = 10_000
let again: ReturnType<typeof setTimeout> | undefined
/** True while the viewer is the remembered last user, because the server could not be reached yet. */
let unconfirmed = false

/** Requests the viewer's profile, but only if the mark cookie shows a session: visitors make no call. */
export async function askViewer(): Promise<void> {
  clearTimeout(again)
  if (parseCookie(document.cookie)['signedIn'] !== '1') return store.set(SIGNED_OUT)
  if (store.get().state === 'loading') store.set(LOADING)
  try {
    const { call, getProfile } = await import('../client/late-calls')
    const { user } = await call(getProfile)
    unconfirmed = false
    store.set({ state: 'signedIn', user })
    remember(user)
  } catch (problem) {
    // Only the server can say that the session has ended: a bad connection must not sign a user out.
    if (['loginRequired', 'blocked'].includes(errorCode(problem))) {
      unconfirmed = false
      remember(null)
      return store.set(SIGNED_OUT)
    }
    if (store.get().state === 'loading') {
      const kept = await import('./kept-viewer').then(
        ({ keptViewer }) => keptViewer(),
        () => null,
      )
      unconfirmed = kept !== null
      store.set(kept ? { state: 'signedIn', user: kept } : { state: 'loading', failed: true })
    }
    if (store.get().state === 'loading' || unconfirmed) again = setTimeout(() => void askViewer(), AGAIN)
  }
}

function remember(user: User | null) {
  void import('./kept-viewer').then(
    ({ keepViewer }) => keepViewer(user),
    () => {},
  )
}

function start() {
  otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('viewer')
  otherTabs?.addEventListener('message', () => void askViewer())
  window.addEventListener('online', () => (store.get().state === 'loading' || unconfirmed) && void askViewer())
  void askViewer()
}

/**
 * Calls the listener when the viewer becomes known, and on every change.
 * @returns a function that removes the listener
 */
export const onViewer = store.subscribe

/** The viewer of the page; the same in all tabs. */
export function useViewer(): Viewer {
  return useStore(store)
}

/** The current viewer, for code outside of rendering. */
export const viewerNow = store.get

/** Waits until the viewer is known; gives the state `loading` if the server could not be reached. */
export function waitForViewer(): Promise<Viewer> {
  return new Promise(resolve => {
    let leave = () => {}
    const look = () => {
      const viewer = store.get()
      if (viewer.state === 'loading' && !viewer.failed) return
      leave()
      resolve(viewer)
    }
    leave = onViewer(look)
    look()
  })
}

/** Sets the viewer in this tab and notifies the other tabs; null means signed out. */
export function setViewer(user: User | null): void {
  clearTimeout(again)
  unconfirmed = false
  store.set(user ? { state: 'signedIn', user } : SIGNED_OUT)
  remember(user)
  // Another user of this phone must not find the drafts and searches of the last one. An ended session keeps them for
  // their owner, so null deletes nothing here.
  if (user) {
    void import('../outbox/drafts').then(
      drafts => drafts.forgetDrafts(user.id),
      () => {},
    )
    void import('../search/recent-searches').then(
      searches => searches.keepSearchesOf(user.id),
      () => {},
    )
  }
  otherTabs?.postMessage('changed')
}
