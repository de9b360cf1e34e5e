'use client'

import { createStore, useStore, type Store } from '../store'
import { ApiError } from '../client/problem'
import { onViewer, viewerNow, waitForViewer } from '../auth/viewer'

/*
 * The viewer's saved posts. They do not use react-query, because there are hearts on every page that visitors land on,
 * and these pages do not load react-query (7 KB). The call is a toggle, so calls for one post run one after the other;
 * a reply that differs from the wish is toggled again.
 */

/**
 * Another device may have toggled the post meanwhile, so a call can set the opposite of the wish. The post is then
 * toggled again, but at most this often.
 */
const TURNS = 3
const NONE: ReadonlySet<string> = new Set()

/** The user whose posts these are; null: no user yet. */
let owner: string | null = null
/** The saved posts by the server's last answer. */
let confirmed = new Set<string>()
/** The request for the ids; undefined: not made yet, or its answer is no longer reliable. */
let idsRequest: Promise<void> | undefined
/** The wishes of the reader, until the server has stored them. */
const wishes = new Map<string, boolean>()
/** The posts with a running call. */
const underWay = new Set<string>()
/** What the page shows: the server's answer, changed by the wishes. */
const shown = createStore(NONE, { start })
let otherTabs: BroadcastChannel | undefined

type News = { owner: string; postId: string; saved: boolean }

function refresh() {
  const next = new Set(confirmed)
  for (const [postId, saved] of wishes)
    if (saved) next.add(postId)
    else next.delete(postId)
  shown.set(next)
}

function confirm(postId: string, saved: boolean) {
  if (saved) confirmed.add(postId)
  else confirmed.delete(postId)
  refresh()
}

function belongTo(id: string | null) {
  if (owner === id) return
  // Wishes that were made before the viewer was known stay; another user's wishes are deleted.
  if (owner !== null) wishes.clear()
  owner = id
  confirmed = new Set()
  idsRequest = undefined
  refresh()
}

function followViewer() {
  const { state, user } = viewerNow()
  if (user) void ask().catch(() => {})
  else if (state === 'signedOut') belongTo(null)
}

function start() {
  // Listens here, once: if each heart listened itself, all of them would render again when the viewer becomes known.
  onViewer(followViewer)
  if (typeof BroadcastChannel === 'undefined') return
  otherTabs = new BroadcastChannel('saved')
  otherTabs.addEventListener(
    'message',
    ({ data }: MessageEvent<News>) => data.owner === owner && confirm(data.postId, data.saved),
  )
}

/** Each new heart requests the saved ids, in case the request failed before. */
const followed: Store<ReadonlySet<string>> = {
  ...shown,
  subscribe(listener) {
    const end = shown.subscribe(listener)
    followViewer()
    return end
  },
}

/**
 * Requests the saved ids of the viewer, once.
 * @throws ApiError
 */
async function ask(): Promise<void> {
  const viewer = await waitForViewer()
  if (viewer.state === 'loading') throw new ApiError('network')
  if (!viewer.user) throw new ApiError('loginRequired')
  belongTo(viewer.user.id)
  idsRequest ??= fetchIds(viewer.user.id)
  return idsRequest
}

async function fetchIds(userId: string): Promise<void> {
  try {
    const { call, getSavedIds } = await import('../client/late-calls')
    const { ids } = (await call(getSavedIds)).data
    if (owner !== userId) return
    confirmed = new Set(ids)
    refresh()
  } catch (problem) {
    if (owner === userId) idsRequest = undefined
    throw problem
  }
}

/** Calls the toggle until the server's state is the reader's last wish, which may change during a call. */
async function fulfil(postId: string): Promise<boolean> {
  let wrongTurns = 0
  await ask()
  const { call, savePost } = await import('../client/late-calls')
  for (;;) {
    const wish = wishes.get(postId) ?? confirmed.has(postId)
    if (wish === confirmed.has(postId)) return wish
    if (wrongTurns === TURNS) throw new ApiError('unexpected')
    const { saved } = (await call(savePost, { body: { postId } })).data
    if (saved !== wish) wrongTurns++
    confirm(postId, saved)
    otherTabs?.postMessage({ owner: owner ?? '', postId, saved } satisfies News)
  }
}

/**
 * Saves a post or removes it from the saved ones. The page shows it at once, and reverts it if the call fails. Calls
 * for one post run one after the other, and only the last wish counts.
 * @returns is it saved now? Null if a call for this post was already running: its result answers for both
 * @throws ApiError loginRequired if nobody is signed in
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
    // Perhaps only the answer was lost: before the next toggle, the saved ids are requested again.
    idsRequest = undefined
    throw problem
  } finally {
    underWay.delete(postId)
    wishes.delete(postId)
    refresh()
  }
}

/** Has the viewer saved this post? False until that is known. */
export function useSaved(postId: string): boolean {
  return useStore(followed, ids => ids.has(postId))
}

/** The ids of the viewer's saved posts, as far as they are known. */
export function useSavedIds(): ReadonlySet<string> {
  return useStore(followed)
}

/**
 * Requests the saved ids again, also for a list that is fetched again.
 * @throws ApiError
 */
export async function refreshSaved(): Promise<void> {
  if (underWay.size === 0) idsRequest = undefined
  await ask()
}
