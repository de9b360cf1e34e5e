import { useSearchParams } from 'next/navigation'
import { useCallback, useSyncExternalStore } from 'react'
import type { CaseSource } from '@/lib/contract/desk-cases'

/** The address of the queue with this filter, and of a case that is open in it. */
export function queueAddress(source: CaseSource | null, id: string | null): string {
  const query = new URLSearchParams({ ...(source && { source }), ...(id && { case: id }) }).toString()
  return query ? `/desk/queue?${query}` : '/desk/queue'
}

const listeners = new Set<() => void>()

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  addEventListener('popstate', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('popstate', onChange)
  }
}

const caseOf = (query: URLSearchParams): string | null => query.get('case')

/**
 * The open case is in the address, so that colleagues can send it and Back returns to the list: from the list to a
 * case is a step, from one case to another is none. It is read from the browser, as Next's own reading comes later.
 */
export function useOpenCase(source: CaseSource | null): [string | null, (id: string | null) => void] {
  const rendered = caseOf(useSearchParams())
  const id = useSyncExternalStore(
    listen,
    () => caseOf(new URLSearchParams(location.search)),
    () => rendered,
  )
  const open = useCallback(
    (next: string | null) => {
      const isStep = (history.state as { isStep?: boolean } | null)?.isStep === true
      const isOpen = new URLSearchParams(location.search).has('case')
      if (next === null && !isOpen) return
      if (next === null && isStep) return history.back()
      const address = queueAddress(source, next)
      if (next !== null && !isOpen) history.pushState({ isStep: true }, '', address)
      else history.replaceState({ isStep }, '', address)
      for (const listener of listeners) listener()
    },
    [source],
  )
  return [id, open]
}
