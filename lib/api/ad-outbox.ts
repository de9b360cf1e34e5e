import { browserStore } from './browser-store'

/*
 * New ads on their way to the server. An ad stands here from the moment its seller taps Post ad until the server has stored
 * it, so that neither a lost connection nor a closed page loses it. Pages and the service worker read the same store.
 */

/** What an ad says, to tell two tries apart: its texts, and the ids of its photos in their order. */
export type Said = { values: string; photos: string }

/** A shrunk photo; `staged`: the server has it already. */
export type AdPhoto = { id: string; blob: Blob; staged: boolean }

export type WaitingAd = {
  /** Made here and sent as `Idempotency-Key`: the server makes one post of it, however often it comes. */
  id: string
  userId: string
  /** The draft as the form keeps it, to open it again. */
  draft: unknown
  /** The form's fields as they travel. */
  fields: Record<string, string>
  photos: AdPhoto[]
  said: Said
  /** What was sent when no answer came: it may be posted or not. */
  tried: Said | null
  /** Milliseconds since 1970 at which it was written. */
  at: number
  /** `held`: its seller is changing it; `refused`: the server said why not; `sent`: it is posted, and its seller has not been told. */
  state: 'waiting' | 'held' | 'refused' | 'sent'
  /** The server's problem code. */
  problem: string | null
  /** The post that is in the way of this one. */
  inTheWay?: string | null
}

const ask = browserStore('ads', 'waiting', { keyPath: 'id' })
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ad-outbox')
const handlers = new Set<() => void>()

/** Tells this page and all others, also those of which the service worker knows nothing. */
function changed() {
  tabs?.postMessage('changed')
  for (const handler of handlers) handler()
}

/** The ads of a person, or of everyone, in the order in which they were written. */
export async function readAds(userId?: string): Promise<WaitingAd[]> {
  const kept = await ask('readonly', store => store.getAll() as IDBRequest<WaitingAd[]>).catch(() => null)
  return (kept ?? []).filter(ad => userId === undefined || ad.userId === userId).sort((one, other) => one.at - other.at)
}

/** One ad; undefined where there is none. */
export async function readAd(id: string): Promise<WaitingAd | undefined> {
  return (await ask('readonly', store => store.get(id) as IDBRequest<WaitingAd | undefined>).catch(() => null)) ?? undefined
}

/** Keeps an ad, or what has changed of it. @returns is it kept? A full or private browser keeps nothing. */
export async function keepAd(ad: WaitingAd): Promise<boolean> {
  const key = await ask('readwrite', store => store.put(ad)).catch(() => null)
  changed()
  return key !== null
}

/** Forgets an ad: its seller knows that it is posted, or has thrown it away. */
export async function forgetAd(id: string): Promise<void> {
  await ask('readwrite', store => store.delete(id) as IDBRequest<unknown>).catch(() => null)
  changed()
}

/** Forgets the ads of a person who has signed out. */
export async function forgetAds(userId: string): Promise<void> {
  for (const { id } of await readAds(userId)) await forgetAd(id)
}

/** Runs when what waits has changed, here or elsewhere. @returns stops it */
export function onAdsChange(handler: () => void): () => void {
  handlers.add(handler)
  tabs?.addEventListener('message', handler)
  return () => {
    handlers.delete(handler)
    tabs?.removeEventListener('message', handler)
  }
}

/** Only one page, or the service worker, sends at a time; where the browser has no locks, the key alone keeps an ad single. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? ((await navigator.locks.request('ad-outbox', work)) as T) : work()
}
