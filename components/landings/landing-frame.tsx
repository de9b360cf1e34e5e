'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { late } from '@/components/late/late'
import { ChosenContext } from '@/components/listing/feed/chosen'
import { listPath } from '@/components/listing/feed/list-path'
import { FRAME, GRID, HEAD, PANEL, RESULTS } from '@/components/listing/feed/looks'
import { PANEL_ID } from '@/components/listing/feed/panel-id'
import { useAway } from '@/components/listing/feed/use-away'
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import { feedHref, fittingFilters, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import { useRouter } from '@/lib/i18n/navigation'

const FilterSheet = late(() => import('@/components/listing/filters/filter-sheet').then(module => module.FilterSheet), {
  words: true,
  queries: true,
})

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
 * The list of a landing page with the tools of its category's list. Every choice leads to that list, with the landing
 * page's own filter: a landing page has one address, and no filters in it.
 */
export function LandingFrame({ catalog, filters, words, top, head, panel, children }: Props) {
  const menu = useTranslations('menu')
  const router = useRouter()
  const bar = useRef<HTMLDivElement>(null)
  useAway(bar)
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
    <div onClick={click} className={FRAME}>
      <div ref={bar} data-slot="feed-head" className={HEAD}>
        {top}
        {head}
      </div>
      <div className={GRID}>
        <section id={PANEL_ID} aria-label={words.filters} className={PANEL}>
          <ChosenContext value={{ filters: chosen, change }}>{panel}</ChosenContext>
        </section>
        <section aria-label={words.results} className={RESULTS}>
          {children}
        </section>
      </div>
      <Sheet open={sheet !== null} onOpenChange={() => setSheet(null)}>
        <SheetContent side="bottom" closeLabel={menu('close')}>
          <SheetHeader>
            <SheetTitle>{words.filters}</SheetTitle>
          </SheetHeader>
          <FilterSheet
            catalog={catalog}
            filters={chosen}
            field={sheet ?? ''}
            fallback={<div className="skeleton m-5 mt-0 h-80" />}
            onApply={next => {
              setSheet(null)
              go(next)
            }}
          />
        </SheetContent>
      </Sheet>
    </div>
  )
}
