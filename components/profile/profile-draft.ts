import type { Found } from '@/components/places/use-find-place'
import { inTab, keepValue, readValue } from '@/lib/stored'
import type { ProfileValues } from './profile-values'

const KEY = 'profileDraft'

/** Unsaved changes of a profile: the user's id, the typed values, the found place and the chosen picture. */
export type ProfileDraft = { viewer: string; values: ProfileValues; found: Found | null; picture: string | null }

/** Returns what this user typed in this tab and did not save; null if there is nothing. */
export function readDraft(viewer: string): ProfileDraft | null {
  const kept = readValue<ProfileDraft>(KEY, inTab)
  return kept?.viewer === viewer && typeof kept.values === 'object' ? kept : null
}

/**
 * Stores the typed values, so that they survive an error, a reload and a change of language. It leaves out a picture
 * that is too large for the storage. If storage is blocked, the values are lost with the page.
 */
export function keepDraft(draft: ProfileDraft): void {
  if (!keepValue(KEY, draft, inTab) && draft.picture !== null) keepValue(KEY, { ...draft, picture: null }, inTab)
}

export function dropDraft(): void {
  keepValue(KEY, null, inTab)
}
