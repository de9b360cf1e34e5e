'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { late } from '@/components/late/late'
import { ChosenContext } from '@/components/listing/feed/chosen'
import { listPath } from '@/components/listing/feed/list-path'
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
    <div onClick={click} className="flex scroll-mt-16 flex-col gap-2 p-3 pt-0 sm:gap-4 sm:p-5 sm:pt-0 lg:px-0">
      <div
        ref={bar}
        data-slot="feed-head"
        className="-mx-3 flex flex-col gap-1 bg-background px-3 pt-1 max-lg:sticky max-lg:top-16 max-lg:z-10 max-lg:transition-transform max-lg:duration-150 max-lg:not-focus-within:data-away:-translate-y-full sm:-mx-5 sm:gap-3 sm:px-5 sm:pt-3 lg:mx-0 lg:px-0"
      >
        {top}
        {head}
      </div>
      <div className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:items-start lg:gap-4">
        <section
          id={PANEL_ID}
          aria-label={words.filters}
          className="mb-4 hidden scroll-mt-20 rounded-lg bg-card p-4 shadow-md target:block lg:sticky lg:top-20 lg:mb-0 lg:block lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
        >
          <ChosenContext value={{ filters: chosen, change }}>{panel}</ChosenContext>
        </section>
        <section aria-label={words.results} className="flex min-w-0 flex-col gap-2 outline-none sm:gap-4">
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
