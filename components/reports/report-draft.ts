import { viewerNow } from '@/lib/auth/viewer'
import { REPORT_REASONS } from '@/lib/contract/limits'
import type { ReportTexts } from '@/lib/contract/reports'

const KEY = 'reportDraft'

/** Returns what this user chose and wrote about this post in this tab and did not send; blank if there is nothing. */
export function readDraft(postId: string): ReportTexts {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as
      (ReportTexts & { viewer: string; postId: string }) | null
    if (kept?.postId === postId && kept.viewer === viewerNow().user?.id)
      return { choice: REPORT_REASONS.find(reason => reason === kept.choice) ?? '', words: String(kept.words) }
  } catch {
    // Storage is blocked, so there is no draft.
  }
  return { choice: '', words: '' }
}

/** Stores the report while it is written. It survives a closed dialog, a reload and a change of language. */
export function keepDraft(postId: string, draft: ReportTexts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ viewer: viewerNow().user?.id, postId, ...draft }))
  } catch {
    // Storage is blocked: the draft is lost with the page.
  }
}

/** Deletes the draft after the report was sent. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
