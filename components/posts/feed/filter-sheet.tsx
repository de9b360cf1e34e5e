'use client'

import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { usePosition } from '@/lib/api/position'
import { queryClient } from '@/lib/api/query-client'
import { COUNT_CAP } from '@/lib/contract/limits'
import type { FeedCatalog, ListFilters } from '@/lib/feed-address'
import { formatNumber } from '@/lib/format'
import { feedKey, fetchFeed } from './use-feed'
import { fillForm, fitForm, readForm, watchForm } from './feed-form'
import { FilterFields } from './filter-fields'

type Props = { catalog: FeedCatalog; filters: ListFilters; onApply: (filters: ListFilters) => void }

/** Milliseconds that a change rests before its ads are counted. */
const REST = 200

/** The filters on a small screen. Nothing is applied before the button is tapped, and it says how many ads there will be. */
export function FilterSheet(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Sheet {...props} />
    </QueryClientProvider>
  )
}

function Sheet({ catalog, filters, onApply }: Props) {
  const t = useTranslations('feed')
  const form = useRef<HTMLFormElement>(null)
  const [wanted, setWanted] = useState(filters)
  const label = useCountLabel(catalog, wanted)

  useEffect(() => {
    if (form.current) return watchForm(form.current, catalog, REST, setWanted)
  }, [catalog])

  return (
    <form
      ref={form}
      autoComplete="off"
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault()
        fitForm(event.currentTarget, catalog)
        onApply(readForm(event.currentTarget, catalog))
      }}
    >
      <input type="hidden" name="q" defaultValue={filters.q ?? ''} />
      <FilterFields catalog={catalog} filters={filters} />
      <div className="sticky bottom-0 -mx-5 -mb-[max(1.25rem,env(safe-area-inset-bottom))] flex flex-wrap-reverse gap-3 border-t border-line bg-card wrap-break-word px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button
          kind="secondary"
          className="grow"
          onClick={() => {
            const cleared = filters.q === undefined ? {} : { q: filters.q }
            if (form.current) fillForm(form.current, cleared, catalog)
            setWanted(cleared)
          }}
        >
          {t('clear')}
        </Button>
        <Button type="submit" className="grow-[99] basis-48">
          {label}
        </Button>
      </div>
    </form>
  )
}

/** What the button says: how many ads there are with these filters, as far as that is known. */
function useCountLabel(catalog: FeedCatalog, filters: ListFilters): string {
  const t = useTranslations('feed')
  const position = usePosition()
  const { data: count } = useQuery({
    queryKey: ['count', ...feedKey({ catalog, filters, position })],
    queryFn: async () => (await fetchFeed({ catalog, filters, position }, { pageSize: 1, count: 'true' })).count ?? null,
    placeholderData: keepPreviousData,
  })
  if (count === undefined || count === null) return t('apply')
  return count >= COUNT_CAP ? t('applyMany', { count: formatNumber(COUNT_CAP) }) : t('applyCount', { count, shown: formatNumber(count) })
}
