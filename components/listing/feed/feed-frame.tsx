'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { late } from '@/components/late/late'
import { put } from '@/components/search/put'
import { afterPaint } from '@/components/shared/after-paint'
import {
  clearedFilters,
  feedHref,
  pageNumber,
  readFilters,
  withoutFilters,
  type FeedCatalog,
  type ListFilters,
} from '@/lib/listing/feed-address'
import type { Said } from '@/lib/listing/said-filters'
import { FrameHead, FramePanel } from './frame-parts'
import { FrameSheet } from './frame-sheet'
import { useAddress } from './use-address'
import { changeLike, useChosen } from './use-chosen'

const LATE = { words: true, queries: true }
const FeedLive = late(() => import('./feed-live').then(module => module.FeedLive), LATE)
const FeedHeadLive = late(() => import('./feed-live').then(module => module.FeedHeadLive), LATE)

/** A head that cannot be loaded shows no error: the list shows it. */
const unseen = () => {}

type Props = {
  catalog: FeedCatalog
  /** The filters of the list that the server rendered. */
  filters: ListFilters
  page: number
  /** How the words of that list were understood. */
  said: Said
  words: { filters: string; results: string }
  /** The heading and the search box. */
  top: ReactNode
  /** The filters in use and the number of posts, as the server rendered them. */
  head: ReactNode
  panel: ReactNode
  /** Shown instead of a list while no filter and no search is set. */
  start?: ReactNode
  /** The list that the server rendered. */
  children: ReactNode
}

/**
 * A list with its search and filters. The address is the state: the server renders the list for it, and everything
 * works with links and plain forms. With scripts, filters change the address in place. While the address differs from
 * what the server rendered, the browser loads the list itself.
 */
export function FeedFrame({ catalog, filters: drawn, page, said, words, top, head, panel, start, children }: Props) {
  const search = useSearchParams()
  const filters = useMemo(() => readFilters(search, catalog), [search, catalog])
  const address = feedHref('', filters, pageNumber(search.get('page') ?? undefined))
  const root = useRef<HTMLDivElement>(null)
  const results = useRef<HTMLElement>(null)
  /** The filter that the open sheet begins at, '' for the first; null: the sheet is closed. */
  const [sheet, setSheet] = useState<string | null>(null)
  const changeAddress = useAddress(search)
  const { chosen, latest, change, choose } = useChosen({ catalog, first: filters, root, changeAddress, onAddress })
  /** How the words were understood that the browser has searched for since. */
  const [read, setRead] = useState<Said>()
  const context = { filters: chosen, change, said: read ?? said }

  const wordsBox = () => root.current?.querySelector<HTMLInputElement>('form[role="search"] input[role="combobox"]')

  /**
   * Puts the search of the address into the box, unless the user is writing there. After a choice of the user, the
   * start of the list scrolls into view if the user had scrolled past it.
   */
  function onAddress({ q = '' }: ListFilters, moved: boolean) {
    const box = wordsBox()
    if (box && (moved || box !== document.activeElement)) put(box, q)
    if (!moved && (results.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView()
  }

  function click(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-filters], a[data-open-filters]')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const field = link.dataset.openFilters
    if (field !== undefined) return afterPaint(() => setSheet(field))
    const kind = link.dataset.filters
    // The link was rendered for an older list, and the choice may have changed since: only the filters that differ in
    // the link are changed.
    choose(
      kind === 'clear'
        ? clearedFilters(latest.current)
        : kind === 'words'
          ? withoutFilters(latest.current, 'q')
          : changeLike(latest.current, filters, readFilters(new URL(link.href).searchParams, catalog)),
    )
    const box = wordsBox()
    if (kind === 'words' && box) {
      put(box, '')
      box.focus()
    }
    // The chip disappears with its filter, so the focus moves to the list.
    if (kind === '') results.current?.focus({ preventScroll: true })
  }

  function submit(event: FormEvent) {
    const form = event.target as HTMLFormElement
    if (form.method !== 'get' || event.defaultPrevented || !form.elements.namedItem('q')) return
    event.preventDefault()
    // A change in the panel may not be applied yet: the submit includes it.
    choose(form.role === 'search' ? { ...latest.current, q: wordsBox()?.value } : latest.current)
  }

  const live = address !== feedHref('', drawn, page) || filters.sort === 'nearby'
  // The choice changes with every move of a slider's thumb; the list changes only with the address. So the list is
  // memoized.
  const list = useMemo(
    () =>
      live ? (
        <FeedLive
          catalog={catalog}
          filters={filters}
          start={start}
          fallback={
            <div className="flex flex-col gap-2 opacity-50 sm:gap-4 [@media(scripting:none)]:opacity-100">
              {children}
            </div>
          }
        />
      ) : (
        children
      ),
    [live, catalog, filters, start, children],
  )
  return (
    <div
      ref={root}
      onClick={click}
      onSubmit={submit}
      className="flex scroll-mt-16 flex-col gap-2 p-3 pt-0 sm:gap-4 sm:p-5 sm:pt-0 lg:px-0"
    >
      <FrameHead>
        {top}
        {live ? (
          <FeedHeadLive
            catalog={catalog}
            filters={filters}
            start={start}
            onRead={setRead}
            fallback={head}
            onFailed={unseen}
          />
        ) : (
          head
        )}
      </FrameHead>
      <div className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:items-start lg:gap-4">
        <FramePanel label={words.filters} value={context}>
          {panel}
        </FramePanel>
        <section
          ref={results}
          tabIndex={-1}
          aria-label={words.results}
          className="flex min-w-0 flex-col gap-2 outline-none sm:gap-4"
        >
          {list}
        </section>
      </div>
      <FrameSheet
        title={words.filters}
        catalog={catalog}
        filters={chosen}
        said={read ?? said}
        field={sheet}
        onClose={() => setSheet(null)}
        // The sheet closes first, because rendering the list takes time.
        onApply={next => afterPaint(() => choose(next))}
        // After a choice the focus goes to the list. Otherwise the sheet returns it to the button.
        onApplied={() => results.current?.focus({ preventScroll: true })}
      />
    </div>
  )
}
