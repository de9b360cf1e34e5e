import { browserStore } from '../client/browser-store'
import type { Phrase } from '../contract/phrases'
import type { ErrorCode } from '../client/problem'

/** A message that waits for the connection, or that the server refused. */
export type Waiting = {
  /** Made by this client; the server stores only one message per id. */
  id: string
  userId: string
  to: string
  text: string
  phrase?: Phrase
  blank?: string
  postId: string | null
  picture: Blob | null
  /** The path of the uploaded picture, or null. */
  image: string | null
  /** Milliseconds since 1970; a later message has a larger number, also across tabs. */
  at: number
  /** Why the server refused it; null while it waits. */
  problem: ErrorCode | null
}

const run = browserStore('chat', 'waiting', { keyPath: 'id' })
/** Used if the browser stores nothing: messages then wait only until the page is closed. */
const memory = new Map<string, Waiting>()
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('chat-outbox')

/** The waiting messages of a user, in the order in which they were written. */
export async function readOutbox(userId: string): Promise<Waiting[]> {
  const kept = await run('readonly', store => store.getAll() as IDBRequest<Waiting[]>).catch(() => null)
  const all = new Map([...(kept ?? []), ...memory.values()].map(waiting => [waiting.id, waiting]))
  return [...all.values()].filter(waiting => waiting.userId === userId).sort((a, b) => a.at - b.at)
}

/** Stores a new or changed message, and notifies the other tabs. */
export async function keepWaiting(waiting: Waiting): Promise<void> {
  memory.set(waiting.id, waiting)
  // A message on disk is read from there, so the copy in memory can go.
  if ((await run('readwrite', store => store.put(waiting)).catch(() => null)) !== null) memory.delete(waiting.id)
  tabs?.postMessage('changed')
}

/** Deletes messages that were stored by the server, or discarded by the user. */
export async function forgetWaiting(ids: string[]): Promise<void> {
  for (const id of ids) {
    memory.delete(id)
    await run('readwrite', store => store.delete(id) as IDBRequest<unknown>).catch(() => null)
  }
  tabs?.postMessage('changed')
}

/**
 * Calls the handler when another tab has changed the outbox.
 * @returns a function that removes the handler
 */
export function onOutboxChange(handler: () => void): () => void {
  tabs?.addEventListener('message', handler)
  return () => tabs?.removeEventListener('message', handler)
}

/**
 * Lets only one tab send at a time, so that the order holds. In a browser without locks,
 * only the message ids prevent duplicates.
 */
export async function alone(work: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && navigator.locks) await navigator.locks.request('chat-outbox', work)
  else await work()
}
