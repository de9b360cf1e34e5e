import { viewerNow } from '@/lib/api/viewer'
import { REPORT_REASONS } from '@/lib/contract/limits'

const KEY = 'reportDraft'

export type Reason = (typeof REPORT_REASONS)[number]
type Draft = { reason: Reason | null; words: string }

/** What this person chose and wrote about this post in this tab and did not send; blank where there is nothing. */
export function readDraft(postId: string): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (Draft & { viewer: string; postId: string }) | null
    if (kept?.postId === postId && kept.viewer === viewerNow().user?.id) return { reason: REPORT_REASONS.find(known => known === kept.reason) ?? null, words: String(kept.words) }
  } catch {
    // A browser that keeps nothing has nothing to give back.
  }
  return { reason: null, words: '' }
}

/** Keeps what is being said over a closed dialog, a reload and another language. */
export function keepDraft(postId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ viewer: viewerNow().user?.id, postId, ...draft }))
  } catch {
    // It is lost with the page.
  }
}

/** The report was sent. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing to do
  }
}
