'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { afterPaint } from '@/components/ui/after-paint'
import { Dialog } from '@/components/ui/dialog'
import { lazyPart } from '@/components/ui/lazy-part'
import { feedHref, filterQuery, pageNumber, readFilters, type FeedCatalog, type ListFilters } from '@/lib/feed-address'
import { fillForm, readForm } from './feed-form'
import { PANEL_ID } from './feed-header'
import { useAddress } from './use-address'
import { usePanel } from './use-panel'

const FeedLive = lazyPart(() => import('./feed-live').then(module => module.FeedLive))
const FilterSheet = lazyPart(() => import('./filter-sheet').then(module => module.FilterSheet))

type Props = {
  catalog: FeedCatalog
  /** What the server's list shows. */
  filters: ListFilters
  page: number
  words: { filters: string; results: string }
  /** Heading and search. */
  top: ReactNode
  panel: ReactNode
  /** What stands instead of a list as long as nothing is asked for. */
  start?: ReactNode
  /** The server's list. */
  children: ReactNode
}

/**
 * A list with its search and filters. The address is the state: the server draws what it asks for, and all of it works by
 * links and plain forms. With scripts, filters change the address in place; as long as it asks for something else than
 * what the server drew, the browser fetches the list itself.
 */
export function FeedFrame({ catalog, filters: drawn, page, words, top, panel, start, children }: Props) {
  const menu = useTranslations('menu')
  const search = useSearchParams()
  const filters = readFilters(search, catalog)
  const address = feedHref('', filters, pageNumber(search.get('page') ?? undefined))
  const drawnAddress = feedHref('', drawn, page)
  const root = useRef<HTMLDivElement>(null)
  const results = useRef<HTMLElement>(null)
  const [sheet, setSheet] = useState(false)
  const applied = useRef(false)
  const changeAddress = useAddress(search)

  /** What the address asks for now, also before React has drawn it. */
  const asked = () => readFilters(new URLSearchParams(window.location.search), catalog)
  const filled = useRef(filterQuery(drawn))

  /** Puts what the address asks for into the forms, but for the one that holds `busy`. */
  function fillForms(busy?: Element | null) {
    const now = asked()
    filled.current = filterQuery(now)
    for (const form of root.current?.querySelectorAll<HTMLFormElement>('form[method="get"]') ?? []) {
      if (!busy || ![...form.elements].includes(busy)) fillForm(form, now, catalog)
    }
  }

  /** Shows another list; its beginning comes into view where the reader had left it. */
  function show(next: ListFilters) {
    const query = filterQuery(next)
    if (query === filterQuery(asked())) return
    changeAddress(query)
    // At once, not when React has drawn the list: by then the reader may have chosen or typed something else. Who stands in
    // a form is busy with it, and it says what it asks for by itself.
    fillForms(document.activeElement)
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView()
  }
  const enhance = usePanel(catalog, show)

  // An address that was changed without `show`. Back and forward say so themselves: React draws nothing where they undo a change that it had not drawn yet.
  const follow = useRef(() => {})
  useEffect(() => {
    follow.current = () => filled.current !== filterQuery(asked()) && fillForms()
    follow.current()
  })
  useEffect(() => {
    const followed = () => follow.current()
    window.addEventListener('popstate', followed)
    return () => window.removeEventListener('popstate', followed)
  }, [])

  /** What is asked for now, without what a link takes out of the list that it was drawn for: something else may have been taken out meanwhile. */
  function without(link: HTMLAnchorElement): ListFilters {
    const left = readFilters(new URL(link.href).searchParams, catalog)
    const names = Object.keys(filters) as (keyof ListFilters)[]
    return { ...asked(), ...Object.fromEntries(names.filter(name => filters[name] !== left[name]).map(name => [name, left[name]])) }
  }

  function click(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-filters], a[data-open-filters]')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (link.dataset.openFilters !== undefined) return afterPaint(() => setSheet(true))
    const { q, ...rest } = asked()
    const kind = link.dataset.filters
    const words = root.current?.querySelector<HTMLInputElement>('input[type="search"]')
    // The panel and the search box were drawn once; what they lead to depends on what is chosen now.
    show(kind === 'clear' ? (q === undefined ? {} : { q }) : kind === 'words' ? rest : without(link))
    if (kind === 'words' && words) {
      words.value = ''
      words.focus()
    }
    // A chip goes with its filter.
    if (kind === '') results.current?.focus({ preventScroll: true })
  }

  function submit(event: FormEvent) {
    const form = event.target as HTMLFormElement
    if (form.method !== 'get' || event.defaultPrevented || !form.elements.namedItem('q')) return
    event.preventDefault()
    const { q } = readForm(form, catalog)
    // The panel knows best which filters are chosen: a change of it may still be at rest.
    const panel = form.role === 'search' ? root.current?.querySelector<HTMLFormElement>(`#${PANEL_ID} form`) : form
    const { q: _, ...rest } = readForm(panel ?? form, catalog)
    show({ ...rest, ...(q === undefined ? {} : { q }) })
  }

  function closed() {
    setSheet(false)
    // Who has chosen goes on reading the list; who has not is back at the button.
    if (applied.current) results.current?.focus({ preventScroll: true })
    applied.current = false
  }

  const live = address !== drawnAddress || filters.sort === 'nearby'
  return (
    <div ref={root} onClick={click} onSubmit={submit} className="flex flex-col gap-4 p-3 sm:p-5 lg:px-0">
      {top}
      <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:items-start lg:gap-5">
        <section
          id={PANEL_ID}
          ref={enhance}
          aria-label={words.filters}
          className="group/panel mb-4 hidden scroll-mt-20 rounded-card bg-card p-4 shadow-card target:block lg:sticky lg:top-20 lg:mb-0 lg:block lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
        >
          {panel}
        </section>
        <section ref={results} tabIndex={-1} aria-label={words.results} className="flex min-w-0 scroll-mt-16 flex-col gap-4 outline-none">
          {live ? <FeedLive catalog={catalog} filters={filters} start={start} fallback={<div className="flex flex-col gap-4 opacity-50 [@media(scripting:none)]:opacity-100">{children}</div>} /> : children}
        </section>
      </div>
      <Dialog open={sheet} onClose={closed} title={words.filters} closeLabel={menu('close')}>
        <FilterSheet
          catalog={catalog}
          filters={filters}
          fallback={<div className="skeleton h-80" />}
          onApply={next => {
            applied.current = true
            setSheet(false)
            // The sheet goes first.
            afterPaint(() => show(next))
          }}
        />
      </Dialog>
    </div>
  )
}
