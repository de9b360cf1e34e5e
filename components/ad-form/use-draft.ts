import { useCallback, useEffect, useRef, useState } from 'react'
import { draftName, dropDraft } from '@/lib/outbox/drafts'
import { BLANK } from '@/lib/contract/post-texts'
import type { Post } from '@/lib/contract/posts'
import { keepDraft, keptDraft, newDraft, newKey, type Draft } from './draft'
import { useAskBeforeLeaving } from './use-ask-before-leaving'
import { textsOf } from './values'

/**
 * The draft of a new post, or of changes to a post. The hook restores it and stores every change. `first` holds the
 * values that the form begins with.
 * @param waitingId the id of the outbox post to edit
 */
export function useDraft(viewer: string, post: Post | undefined, waitingId?: string) {
  const name = draftName(post?.id ?? waitingId)
  const [start] = useState(() => (post ? textsOf(post) : BLANK))
  const fresh = useCallback(() => newDraft(viewer, start, post === undefined), [viewer, start, post])
  const [{ first, restored }, setBeginning] = useState(() => {
    const kept = keptDraft(viewer, name)
    return { first: kept ?? fresh(), restored: kept !== null }
  })
  const current = useRef(first)
  const [isStored, setStored] = useState(true)
  useAskBeforeLeaving(!isStored)

  useEffect(() => {
    // Another tab has posted or discarded the draft. A new key makes this form create another post.
    const listen = (event: StorageEvent) => {
      if (event.key === name && event.newValue === null)
        current.current = { ...current.current, idempotencyKey: newKey(), tried: null }
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [name])

  const keep = useCallback(
    (change: Partial<Draft>) => {
      current.current = { ...current.current, ...change }
      setStored(keepDraft(current.current, start, name))
    },
    [start, name],
  )

  /** Deletes the stored draft: it is posted or discarded. */
  function letGo() {
    dropDraft(name, current.current.key)
    setStored(true)
  }

  function startOver(): Draft {
    letGo()
    current.current = fresh()
    setBeginning({ first: current.current, restored: false })
    return current.current
  }

  return { first, restored, keep, letGo, startOver, now: () => current.current }
}
