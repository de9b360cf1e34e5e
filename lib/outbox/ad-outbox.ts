import { browserStore } from '../client/browser-store'

/*
 * New ads on their way to the server. An ad is stored here from the moment its seller taps Post ad
 * until the server has stored it, so that neither a lost connection nor a closed page loses it. Pages
 * and the service worker use the same store.
 */

/** The content of an ad, to compare two attempts: its texts, and the ids of its photos in their order. */
export type AdContent = { values: string; photos: string }

/** A shrunk photo; `staged`: the server already has it. */
export type AdPhoto = { id: string; blob: Blob; staged: boolean }

export type WaitingAd = {
  /** Made here and sent as `Idempotency-Key`: the server makes only one post of it, however often it arrives. */
  id: string
  userId: string
  /** The draft as the form stores it, to open it again. */
  draft: unknown
  title: string
  /** Whole rupees. */
  price: number
  /** The encoded texts of the ad. */
  fields: Record<string, string>
  photos: AdPhoto[]
  /** The content as it is now, under the name that stored ads have. */
  said: AdContent
  /** The content of an attempt that got no answer: the ad may have been posted or not. */
  tried: AdContent | null
  /** When it was written, in milliseconds since 1970. */
  at: number
  /**
   * `held`: the seller is changing it; `refused`: the server refused it, with a problem; `sent`: it is
   * posted, but the seller does not know yet.
   */
  state: 'waiting' | 'held' | 'refused' | 'sent'
  /** The server's problem code. */
  problem: string | null
  /** The id of the post, once it is `sent`. */
  postId?: string | null
  /** The post that prevents this one. */
  inTheWay?: string | null
}

const ask = browserStore('ads', 'waiting', { keyPath: 'id' })
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ad-outbox')
const handlers = new Set<() => void>()

/** Tells this page and all others, including those that the service worker does not know. */
function changed() {
  tabs?.postMessage('changed')
  for (const handler of handlers) handler()
}

/** The waiting ads of a user, or of all users, in the order in which they were written. */
export async function readAds(userId?: string): Promise<WaitingAd[]> {
  const kept = await ask('readonly', store => store.getAll() as IDBRequest<WaitingAd[]>).catch(() => null)
  return (kept ?? []).filter(ad => userId === undefined || ad.userId === userId).sort((one, other) => one.at - other.at)
}

/** One ad; undefined if there is none. */
export async function readAd(id: string): Promise<WaitingAd | undefined> {
  return (
    (await ask('readonly', store => store.get(id) as IDBRequest<WaitingAd | undefined>).catch(() => null)) ?? undefined
  )
}

/**
 * Stores a new or changed ad.
 * @returns was it stored? A full or private browser stores nothing.
 */
export async function keepAd(ad: WaitingAd): Promise<boolean> {
  const key = await ask('readwrite', store => store.put(ad)).catch(() => null)
  changed()
  return key !== null
}

/** Deletes an ad: its seller knows that it is posted, or has discarded it. */
export async function forgetAd(id: string): Promise<void> {
  await ask('readwrite', store => store.delete(id) as IDBRequest<unknown>).catch(() => null)
  changed()
}

/** Deletes the ads of a user who has signed out. */
export async function forgetAds(userId: string): Promise<void> {
  for (const { id } of await readAds(userId)) await forgetAd(id)
}

/**
 * Calls the handler when the waiting ads change, here or in another page.
 * @returns a function that removes the handler
 */
export function onAdsChange(handler: () => void): () => void {
  handlers.add(handler)
  tabs?.addEventListener('message', handler)
  return () => {
    handlers.delete(handler)
    tabs?.removeEventListener('message', handler)
  }
}

/**
 * Lets only one page, or the service worker, send at a time. In a browser without locks, only the
 * idempotency key prevents duplicates.
 */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? ((await navigator.locks.request('ad-outbox', work)) as T) : work()
}
