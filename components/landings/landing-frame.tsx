'use client'

import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { FrameHead, FramePanel } from '@/components/listing/feed/frame-parts'
import { FrameSheet } from '@/components/listing/feed/frame-sheet'
import { listPath } from '@/components/listing/feed/list-path'
import { feedHref, fittingFilters, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import { useRouter } from '@/lib/i18n/navigation'

/** Milliseconds before a change of the panel is applied: a keyboard user passes several choices on the way to one. */
const REST = 250

type Props = {
  catalog: FeedCatalog
  /** The filters that list the same ads. */
  filters: ListFilters
  words: { filters: string; results: string }
  /** The heading and the search box. */
  top: ReactNode
  /** The filters in use and the number of posts. */
  head: ReactNode
  panel: ReactNode
  children: ReactNode
}

/**
 * The list of a landing page with the tools of its category's list. Every choice opens that list, with the landing
 * page's own filter added, because the address of a landing page contains no filters.
 */
export function LandingFrame({ catalog, filters, words, top, head, panel, children }: Props) {
  const router = useRouter()
  const [chosen, setChosen] = useState(filters)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The filter that the open sheet begins at, '' for the first; null: the sheet is closed. */
  const [sheet, setSheet] = useState<string | null>(null)

  const go = (next: ListFilters) => router.push(feedHref(listPath(catalog), next))

  function change(changed: ListFilters) {
    const next = fittingFilters({ ...chosen, ...changed }, catalog)
    setChosen(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go(next), REST)
  }

  function click(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-open-filters]')
    if (!link) return
    event.preventDefault()
    setSheet(link.dataset.openFilters ?? '')
  }

  return (
    <div onClick={click} className="flex scroll-mt-16 flex-col gap-2 p-3 pt-0 sm:gap-4 sm:p-5 sm:pt-0 lg:px-0">
      <FrameHead>
        {top}
        {head}
      </FrameHead>
      <div className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:items-start lg:gap-4">
        <FramePanel label={words.filters} value={{ filters: chosen, change }}>
          {panel}
        </FramePanel>
        <section aria-label={words.results} className="flex min-w-0 flex-col gap-2 outline-none sm:gap-4">
          {children}
        </section>
      </div>
      <FrameSheet
        title={words.filters}
        catalog={catalog}
        filters={chosen}
        field={sheet}
        onClose={() => setSheet(null)}
        onApply={go}
      />
    </div>
  )
}
