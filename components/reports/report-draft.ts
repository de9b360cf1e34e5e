import { viewerNow } from '@/lib/auth/viewer'
import { REPORT_REASONS } from '@/lib/contract/choices'
import type { ReportTexts } from '@/lib/contract/reports'
import { inTab, keepValue, readValue } from '@/lib/stored'

const KEY = 'reportDraft'

/** Returns what this user chose and wrote about this post in this tab and did not send; blank if there is nothing. */
export function readDraft(postId: string): ReportTexts {
  const kept = readValue<ReportTexts & { viewer: string; postId: string }>(KEY, inTab)
  return kept?.postId === postId && kept.viewer === viewerNow().user?.id
    ? { choice: REPORT_REASONS.find(reason => reason === kept.choice) ?? '', words: String(kept.words) }
    : { choice: '', words: '' }
}

/** Stores the report while it is written. It survives a closed dialog, a reload and a change of language. */
export function keepDraft(postId: string, draft: ReportTexts): void {
  keepValue(KEY, { viewer: viewerNow().user?.id, postId, ...draft }, inTab)
}

/** Deletes the draft after the report was sent. */
export function dropDraft(): void {
  keepValue(KEY, null, inTab)
}
