import { viewerNow } from '@/lib/auth/viewer'
import { inTab, keepValue, readValue } from '@/lib/stored'

const KEY = 'appealDraft'

/** Returns what this user wrote in this tab about this post and did not send. */
export function readDraft(postId: string): string {
  const kept = readValue<{ viewer: string; postId: string; words: string }>(KEY, inTab)
  return kept?.postId === postId && kept.viewer === viewerNow().user?.id ? String(kept.words) : ''
}

/** Stores an appeal while it is written. It survives a closed dialog and a reload. */
export function keepDraft(postId: string, words: string): void {
  keepValue(KEY, { viewer: viewerNow().user?.id, postId, words }, inTab)
}

/** Deletes the draft after the appeal was sent. */
export function dropDraft(): void {
  keepValue(KEY, null, inTab)
}
