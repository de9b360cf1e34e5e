import { browserStore } from './browser-store'
import type { ErrorCode } from './problem'

/** A message that waits for the connection, or that was refused. */
export type Waiting = {
  /** Made here; the server stores no second message of this id. */
  id: string
  userId: string
  to: string
  text: string
  postId: string | null
  picture: Blob | null
  /** Where the picture is, once it was uploaded. */
  image: string | null
  /** Milliseconds since 1970; later ones are larger, also between tabs. */
  at: number
  /** Why the server did not take it; null while it waits. */
  problem: ErrorCode | null
}

const run = browserStore('chat', 'waiting', { keyPath: 'id' })
/** Where the browser keeps nothing, messages wait as long as the page lives. */
const memory = new Map<string, Waiting>()
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('chat-outbox')

/** What waits of a person, in the order in which it was written. */
export async function readOutbox(userId: string): Promise<Waiting[]> {
  const kept = await run('readonly', store => store.getAll() as IDBRequest<Waiting[]>).catch(() => null)
  const all = new Map([...(kept ?? []), ...memory.values()].map(waiting => [waiting.id, waiting]))
  return [...all.values()].filter(waiting => waiting.userId === userId).sort((a, b) => a.at - b.at)
}

/** Keeps a message, or what has changed of it, and tells the other tabs. */
export async function keepWaiting(waiting: Waiting): Promise<void> {
  memory.set(waiting.id, waiting)
  // Once it is on disk it is read from there.
  if ((await run('readwrite', store => store.put(waiting)).catch(() => null)) !== null) memory.delete(waiting.id)
  tabs?.postMessage('changed')
}

/** Forgets messages: they were stored, or given up. */
export async function forgetWaiting(ids: string[]): Promise<void> {
  for (const id of ids) {
    memory.delete(id)
    await run('readwrite', store => store.delete(id) as IDBRequest<unknown>).catch(() => null)
  }
  tabs?.postMessage('changed')
}

/** Runs when another tab has changed what waits. @returns stops it */
export function onOutboxChange(handler: () => void): () => void {
  tabs?.addEventListener('message', handler)
  return () => tabs?.removeEventListener('message', handler)
}

/** Only one tab sends at a time, so that the order holds; where the browser has no locks, the ids alone keep a message single. */
export async function alone(work: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && navigator.locks) await navigator.locks.request('chat-outbox', work)
  else await work()
}
