import { browserStore } from '../client/browser-store'
import { keepText, readText } from '../stored'

/*
 * The browser's copy of unfinished ads, so that no error, reload or change of language loses them. The texts are in
 * local storage, each under a name that begins with PREFIX; the photos are in IndexedDB under the draft's key. In a
 * browser that stores nothing, the texts stay in memory and are lost with the page.
 */

const PREFIX = 'postDraft'
/** Milliseconds until an untouched draft is deleted: 30 days. */
const AGE = 30 * 86_400_000
/**
 * The number of drafts that are kept; the oldest is deleted first. With five shrunk
 * photos each they take at most about 20 MB.
 */
const DRAFTS = 6

/** A draft's owner, the key of its photos, and when it was stored (milliseconds since 1970). */
type Kept = { viewer: string; key: string; at: number }

/** The drafts that the browser did not store, by name, as JSON. */
const unstored = new Map<string, string>()

/** The name of the draft of a new ad, or of the changes to a posted one. */
export function draftName(postId?: string): string {
  return postId ? `${PREFIX}:${postId}` : PREFIX
}

/** A stored draft as it was written; null if there is none. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(unstored.get(name) ?? readText(name) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Stores a draft, and deletes old ones.
 * @returns false if the browser cannot store it: it is lost with the page
 */
export function writeDraft(name: string, draft: Omit<Kept, 'at'>): boolean {
  const text = JSON.stringify({ ...draft, at: Date.now() })
  if (!keepText(name, text)) {
    unstored.set(name, text)
    return false
  }
  unstored.delete(name)
  const others = kept()
    .filter(other => other.name !== name)
    .sort((one, other) => other.at - one.at)
  drop(others.filter(({ at }, index) => index >= DRAFTS - 1 || at < Date.now() - AGE))
  return true
}

/** Deletes a draft and its photos, after the ad was posted or discarded. */
export function dropDraft(name: string, key: string): void {
  drop([{ name, key }])
}

/** The photos of a draft as they were stored; undefined if there are none. */
export function readDraftPhotos(key: string): Promise<unknown> {
  return ask('readonly', store => store.get(key))
}

/**
 * Stores all photos of a draft at once.
 * @returns false if the browser cannot store them: they are lost with the page
 */
export async function writeDraftPhotos(key: string, photos: unknown): Promise<boolean> {
  return (await ask('readwrite', store => store.put(photos, key))) !== undefined
}

/**
 * Deletes the drafts of all users but this one, so that the next user of a shared phone does not see them; without an
 * id, the drafts of all users.
 */
export function forgetDrafts(except?: string): void {
  const drafts = kept()
  const others = drafts.filter(({ viewer }) => viewer !== except)
  drop(others)
  // Also deletes photos whose draft no longer exists.
  if (others.length === drafts.length) void ask('readwrite', store => store.clear())
}

function kept(): (Kept & { name: string })[] {
  const names = [...new Set([...storedNames(), ...unstored.keys()])]
  return names.map(name => ({ viewer: '', key: '', at: 0, ...(readDraft(name) as Partial<Kept> | null), name }))
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage).filter(name => name === PREFIX || name.startsWith(`${PREFIX}:`))
  } catch {
    return []
  }
}

function drop(drafts: { name: string; key: string }[]) {
  for (const { name, key } of drafts) {
    unstored.delete(name)
    keepText(name, null)
    if (key) void ask('readwrite', store => store.delete(key))
  }
}

const store = browserStore('drafts', 'photos')

/** Runs one request on the store of photos; undefined if the browser stores none. */
function ask<T>(...question: Parameters<typeof store<T>>): Promise<T | undefined> {
  return store(...question).then(
    answer => answer ?? undefined,
    () => undefined,
  )
}
