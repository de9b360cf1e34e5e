import { viewerNow } from '../auth/viewer'
import { inTab, readValue } from '../stored'

/** Under which name this tab keeps the names of the place that its reader has chosen. */
export const PLACE_NAME = 'placeName'

/**
 * The name of the state that the reader looks from, if this browser knows it already, in the page's language: of the
 * chosen place, else of the profile's.
 */
export function stateNow(): string | null {
  const chosen = readValue<{ state?: string | null }>(PLACE_NAME, inTab)
  return chosen?.state ?? viewerNow().user?.place.state ?? null
}
