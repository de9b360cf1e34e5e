import { browserStore, type Ask } from '../client/browser-store'

/** What waits in an outbox: of whom, and since when, in milliseconds since 1970. */
type Waits = { userId: string; at: number }

/** An outbox of the browser, with the listeners for its changes: all pages, and the handlers in this one. */
export type Outbox<Entry extends Waits> = {
  key: string & keyof Entry
  ask: Ask
  pages: BroadcastChannel | null
  handlers: Set<() => void>
}

/**
 * What waits on this phone until the server has it, so that neither a lost connection nor a closed page loses it. Pages
 * and the service worker use the same one.
 * @param database its name in the browser
 * @param key the property by which an entry is found
 */
export const openOutbox = <Entry extends Waits>(database: string, key: string & keyof Entry): Outbox<Entry> => ({
  key,
  ask: browserStore(database, 'waiting', { keyPath: key }),
  pages: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${database}-outbox`),
  handlers: new Set(),
})

/** Notifies this page and all others, including those that the service worker does not know. */
function changed({ pages, handlers }: Pick<Outbox<never>, 'pages' | 'handlers'>) {
  pages?.postMessage('changed')
  for (const handler of handlers) handler()
}

/** The entries of a user, or of all users, in the order in which they were written. */
export async function readEntries<Entry extends Waits>({ ask }: Outbox<Entry>, userId?: string): Promise<Entry[]> {
  const kept = await ask('readonly', store => store.getAll() as IDBRequest<Entry[]>).catch(() => null)
  return (kept ?? [])
    .filter(entry => userId === undefined || entry.userId === userId)
    .sort((one, other) => one.at - other.at)
}

/** One entry; undefined if there is none. */
export async function readEntry<Entry extends Waits>({ ask }: Outbox<Entry>, id: string): Promise<Entry | undefined> {
  return (await ask('readonly', store => store.get(id) as IDBRequest<Entry | undefined>).catch(() => null)) ?? undefined
}

/**
 * Stores a new or changed entry.
 * @returns was it stored? A full or private browser stores nothing.
 */
export async function keepEntry<Entry extends Waits>(outbox: Outbox<Entry>, entry: Entry): Promise<boolean> {
  const stored = await outbox.ask('readwrite', store => store.put(entry)).catch(() => null)
  changed(outbox)
  return stored !== null
}

/** Deletes an entry after the server has stored it and its user knows that, or after the user has discarded it. */
export async function forgetEntry<Entry extends Waits>(outbox: Outbox<Entry>, id: string): Promise<void> {
  await outbox.ask('readwrite', store => store.delete(id) as IDBRequest<unknown>).catch(() => null)
  changed(outbox)
}

/** Deletes the entries of a user who has signed out. */
export async function forgetEntriesOf<Entry extends Waits>(outbox: Outbox<Entry>, userId: string): Promise<void> {
  for (const entry of await readEntries(outbox, userId)) await forgetEntry(outbox, entry[outbox.key] as string)
}

/**
 * Calls the handler when the entries change, here or in another page.
 * @returns a function that removes the handler
 */
export function onEntriesChange<Entry extends Waits>(
  { pages, handlers }: Outbox<Entry>,
  handler: () => void,
): () => void {
  handlers.add(handler)
  pages?.addEventListener('message', handler)
  return () => {
    handlers.delete(handler)
    pages?.removeEventListener('message', handler)
  }
}

/**
 * Lets only one page, or the service worker, send at a time. In a browser without locks, only the server prevents
 * duplicates.
 */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? ((await navigator.locks.request('ad-outbox', work)) as T) : work()
}
