import { useCallback, useEffect, useRef, useState } from 'react'
import { draftName, dropDraft } from '@/lib/api/drafts'
import type { Post } from '@/lib/contract/posts'
import { keepDraft, keptDraft, newDraft, newKey, type Draft } from './draft'
import { BLANK, valuesOf } from './values'

/**
 * The draft of a new ad, or of the changes to a post: found again where it was left, kept while it changes.
 * `first` is what the form begins with.
 * @param waitingId the ad of the outbox that is taken up again
 */
export function useDraft(viewer: string, post: Post | undefined, waitingId?: string) {
  const name = draftName(post?.id ?? waitingId)
  const [start] = useState(() => (post ? valuesOf(post) : BLANK))
  const fresh = useCallback(() => newDraft(viewer, start, post === undefined), [viewer, start, post])
  const [{ first, restored }, setBeginning] = useState(() => {
    const kept = keptDraft(viewer, name)
    return { first: kept ?? fresh(), restored: kept !== null }
  })
  const current = useRef(first)

  useEffect(() => {
    // Another tab has posted the ad, or thrown it away: posting from here makes another one.
    const listen = (event: StorageEvent) => {
      if (event.key === name && event.newValue === null) current.current = { ...current.current, idempotencyKey: newKey(), tried: null }
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [name])

  const keep = useCallback(
    (change: Partial<Draft>) => {
      current.current = { ...current.current, ...change }
      keepDraft(current.current, start, name)
    },
    [start, name],
  )

  /** It is posted, or thrown away. */
  function letGo() {
    dropDraft(name, current.current.key)
  }

  function startOver(): Draft {
    letGo()
    current.current = fresh()
    setBeginning({ first: current.current, restored: false })
    return current.current
  }

  return { first, restored, keep, letGo, startOver, now: () => current.current }
}
