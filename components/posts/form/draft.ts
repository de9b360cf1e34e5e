import { BLANK, type PostField, type PostValues } from './values'

const KEY = 'postDraft'

/** An unfinished ad. `viewer` is whose it is; `key` makes every try to post it one and the same. */
export type Draft = { viewer: string; key: string; values: PostValues }

/** A blank ad with a key of its own. */
export function newDraft(viewer: string): Draft {
  return { viewer, key: crypto.getRandomValues(new Uint32Array(4)).join('-'), values: BLANK }
}

/** What this viewer typed before and did not post; null where there is nothing. What someone else left on a shared phone is not shown. */
export function readDraft(viewer: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Draft | null
    if (kept?.viewer !== viewer || typeof kept.key !== 'string') return null
    const values = Object.entries(BLANK).map(([field, blank]) => {
      const text: unknown = kept.values[field as PostField]
      return [field, typeof text === 'string' ? text : blank]
    })
    return { viewer, key: kept.key, values: Object.fromEntries(values) as PostValues }
  } catch {
    return null
  }
}

/** Keeps what is typed, unless nothing has been said yet; a browser that keeps nothing loses it with the page. */
export function keepDraft(draft: Draft): void {
  const said = Object.entries(BLANK).some(([field, blank]) => draft.values[field as PostField] !== blank)
  if (!said) return dropDraft()
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // nothing to do
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing to do
  }
}
