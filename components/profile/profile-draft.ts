import type { Found } from '@/components/places/use-find-place'
import type { ProfileValues } from './profile-values'

const KEY = 'profileDraft'

/** Unsaved changes of a profile: the user's id, the typed values, the found place and the chosen picture. */
export type ProfileDraft = { viewer: string; values: ProfileValues; found: Found | null; picture: string | null }

/** Returns what this user typed in this tab and did not save; null if there is nothing. */
export function readDraft(viewer: string): ProfileDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ProfileDraft | null
    return kept?.viewer === viewer && typeof kept.values === 'object' ? kept : null
  } catch {
    return null
  }
}

/**
 * Stores the typed values, so that they survive an error, a reload and a change of language. It leaves out a picture
 * that is too large for the storage. If storage is blocked, the values are lost with the page.
 */
export function keepDraft(draft: ProfileDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    if (draft.picture !== null) keepDraft({ ...draft, picture: null })
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
