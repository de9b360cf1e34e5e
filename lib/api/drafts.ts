import { browserStore } from './browser-store'

/*
 * What the browser keeps of unfinished ads, so that no error, reload or change of language loses anything: the texts in
 * local storage, each under a name that begins with PREFIX, their photos in IndexedDB under the draft's key. A browser that
 * keeps nothing loses them with the page.
 */

const PREFIX = 'postDraft'
/** Milliseconds after which an untouched draft goes: 30 days. */
const AGE = 30 * 86_400_000
/** So many drafts are kept at most; the oldest goes first. With five shrunk photos each they stay under some 20 MB. */
const DRAFTS = 6

/** What is known here of a kept draft: whose it is, which photos are its own, when it was kept (milliseconds). */
type Kept = { viewer: string; key: string; at: number }

/** The name of the draft of a new ad, or of the changes to a posted one. */
export function draftName(postId?: string): string {
  return postId ? `${PREFIX}:${postId}` : PREFIX
}

/** A kept draft as it was written; null where there is none. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a draft, and lets go of old ones. */
export function writeDraft(name: string, draft: Omit<Kept, 'at'>): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...draft, at: Date.now() }))
  } catch {
    return
  }
  const others = kept().filter(other => other.name !== name).sort((one, other) => other.at - one.at)
  drop(others.filter(({ at }, index) => index >= DRAFTS - 1 || at < Date.now() - AGE))
}

/** Lets a draft and its photos go: it is posted, or was thrown away. */
export function dropDraft(name: string, key: string): void {
  drop([{ name, key }])
}

/** The photos of a draft as they were written. */
export function readDraftPhotos(key: string): Promise<unknown> {
  return ask('readonly', store => store.get(key))
}

/** Keeps the photos of a draft, all at once; resolves when they are kept, or cannot be. */
export async function writeDraftPhotos(key: string, photos: unknown): Promise<void> {
  await ask('readwrite', store => store.put(photos, key))
}

/** Forgets the drafts of everyone but this person, that the next one on a shared phone sees none; of everyone where nobody is named. */
export function forgetDrafts(except?: string): void {
  const drafts = kept()
  const others = drafts.filter(({ viewer }) => viewer !== except)
  drop(others)
  // Photos whose draft is no longer known go as well.
  if (others.length === drafts.length) void ask('readwrite', store => store.clear())
}

function kept(): (Kept & { name: string })[] {
  try {
    const names = Object.keys(localStorage).filter(name => name === PREFIX || name.startsWith(`${PREFIX}:`))
    return names.map(name => ({ viewer: '', key: '', at: 0, ...(readDraft(name) as Partial<Kept> | null), name }))
  } catch {
    return []
  }
}

function drop(drafts: { name: string; key: string }[]) {
  for (const { name, key } of drafts) {
    try {
      localStorage.removeItem(name)
    } catch {
      return
    }
    if (key) void ask('readwrite', store => store.delete(key))
  }
}

const store = browserStore('drafts', 'photos')

/** One question to the store of photos; undefined where the browser keeps none. */
function ask<T>(...question: Parameters<typeof store<T>>): Promise<T | undefined> {
  return store(...question).then(answer => answer ?? undefined, () => undefined)
}
