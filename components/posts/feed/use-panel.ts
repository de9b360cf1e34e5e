import { useEffect, useRef, type RefObject } from 'react'
import type { FeedCatalog, ListFilters } from '@/lib/feed-address'
import { watchForm } from './feed-form'

/** Milliseconds that a change rests before it is applied: who goes through choices by keyboard passes several. */
const REST = 250

/**
 * What scripts add to the panel beside the list: every change is applied at once, and the price's parts move together.
 * @returns the ref of the element that holds the panel's form
 */
export function usePanel(catalog: FeedCatalog, show: (filters: ListFilters) => void): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null)
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })

  useEffect(() => {
    const element = panel.current
    const form = element?.querySelector('form')
    if (!element || !form) return
    // Its button is no longer needed.
    element.dataset.live = ''
    return watchForm(form, catalog, REST, filters => latest.current(filters))
  }, [catalog])
  return panel
}
