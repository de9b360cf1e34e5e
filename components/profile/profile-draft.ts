import type { Found } from '@/components/places/use-find-place'
import type { ProfileValues } from './profile-values'

const KEY = 'profileDraft'

/** A profile that is being changed: whose it is, what is typed, the place that was found and the picture that was chosen. */
export type ProfileDraft = { viewer: string; values: ProfileValues; found: Found | null; picture: string | null }

/** What this person typed in this tab and did not save; null where there is nothing. */
export function readDraft(viewer: string): ProfileDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ProfileDraft | null
    return kept?.viewer === viewer && typeof kept.values === 'object' ? kept : null
  } catch {
    return null
  }
}

/** Keeps what is typed over an error, a reload and another language. A picture for which there is no room is left out; a browser that keeps nothing loses all with the page. */
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
    // nothing to do
  }
}
