'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from './problem'
import { knownViewer, useViewer, viewerNow } from './viewer'

/** A reply that turned the wrong way, because another device had turned it meanwhile, is turned back; but not for ever. */
const TURNS = 3
const NONE: ReadonlySet<string> = new Set()

/** Whose posts these are; null: nobody's yet. */
let owner: string | null = null
/** What the server said last. */
let confirmed = new Set<string>()
/** The question for the ids; undefined: not asked yet, or the answer is not to be trusted any more. */
let asked: Promise<void> | undefined
/** What the reader wants and the server does not know yet. */
const wishes = new Map<string, boolean>()
/** The posts whose wish is on its way. */
const underWay = new Set<string>()
/** What is shown: the server's word, changed by the wishes. */
let shown: ReadonlySet<string> = NONE
const listeners = new Set<() => void>()
let otherTabs: BroadcastChannel | undefined

type News = { owner: string; postId: string; saved: boolean }

function refresh() {
  const next = new Set(confirmed)
  for (const [postId, saved] of wishes) if (saved) next.add(postId)
    else next.delete(postId)
  shown = next
  for (const listener of listeners) listener()
}

function confirm(postId: string, saved: boolean) {
  if (saved) confirmed.add(postId)
  else confirmed.delete(postId)
  refresh()
}

function belongTo(id: string | null) {
  if (owner === id) return
  // What was wished before it was known who wishes it stays; another person's wishes go.
  if (owner !== null) wishes.clear()
  owner = id
  confirmed = new Set()
  asked = undefined
  refresh()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!otherTabs && typeof BroadcastChannel !== 'undefined') {
    otherTabs = new BroadcastChannel('saved')
    otherTabs.addEventListener('message', ({ data }: MessageEvent<News>) => data.owner === owner && confirm(data.postId, data.saved))
  }
  return () => listeners.delete(listener)
}

/** Asks once which posts the viewer has saved. @throws ApiError */
async function ask(): Promise<void> {
  const viewer = await knownViewer()
  if (viewer.state === 'loading') throw new ApiError('network')
  if (!viewer.user) throw new ApiError('loginRequired')
  belongTo(viewer.user.id)
  asked ??= fetchIds(viewer.user.id)
  return asked
}

async function fetchIds(userId: string): Promise<void> {
  try {
    const { call } = await import('./client')
    const { ids } = (await call('getSavedIds')).data
    if (owner !== userId) return
    confirmed = new Set(ids)
    refresh()
  } catch (problem) {
    if (owner === userId) asked = undefined
    throw problem
  }
}

/** Calls the toggle until the server says what the reader wished last; the wish may change while a call is on its way. */
async function fulfil(postId: string): Promise<boolean> {
  let wrongTurns = 0
  await ask()
  const { call } = await import('./client')
  for (;;) {
    const wish = wishes.get(postId) ?? confirmed.has(postId)
    if (wish === confirmed.has(postId)) return wish
    if (wrongTurns === TURNS) throw new ApiError('unexpected')
    const { saved } = (await call('savePost', { body: { postId } })).data
    if (saved !== wish) wrongTurns++
    confirm(postId, saved)
    otherTabs?.postMessage({ owner: owner ?? '', postId, saved } satisfies News)
  }
}

/**
 * Saves a post or takes it from the saved ones; shown at once, taken back when it fails. Wishes for one post go one after the
 * other, and only the last one counts.
 * @returns whether it is saved now; null where a wish for this post was on its way, which answers for both
 * @throws ApiError loginRequired where nobody is signed in
 */
export async function setSaved(postId: string, saved: boolean): Promise<boolean | null> {
  const { user } = viewerNow()
  if (user) belongTo(user.id)
  wishes.set(postId, saved)
  refresh()
  if (underWay.has(postId)) return null
  underWay.add(postId)
  try {
    return await fulfil(postId)
  } catch (problem) {
    // The answer may be all that was lost: before the next toggle the server is asked how things stand.
    asked = undefined
    throw problem
  } finally {
    underWay.delete(postId)
    wishes.delete(postId)
    refresh()
  }
}

function useStore<T>(read: () => T, onServer: () => T): T {
  const { state, user } = useViewer()
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined) void ask().catch(() => {})
    else if (state === 'signedOut') belongTo(null)
  }, [state, userId])
  return useSyncExternalStore(subscribe, read, onServer)
}

/** Has the viewer saved this post? False until that is known. */
export function useSaved(postId: string): boolean {
  return useStore(
    () => shown.has(postId),
    () => false,
  )
}

/** The ids of what the viewer has saved, as far as they are known. */
export function useSavedIds(): ReadonlySet<string> {
  return useStore(
    () => shown,
    () => NONE,
  )
}

/** Asks anew which posts are saved, for a list that is fetched anew, too. @throws ApiError */
export async function refreshSaved(): Promise<void> {
  if (underWay.size === 0) asked = undefined
  await ask()
}
