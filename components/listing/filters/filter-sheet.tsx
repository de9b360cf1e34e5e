'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useSecondTapsIgnored } from '@/components/ui/second-tap'
import { SheetFooter } from '@/components/ui/sheet'
import { usePosition } from '@/lib/geo/position'
import { COUNT_CAP } from '@/lib/contract/limits'
import { clearedFilters, fittingFilters, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import type { Said } from '@/lib/listing/said-filters'
import { formatNumber } from '@/lib/format/format'
import { FilterFields } from './filter-fields'
import { useFormWords } from './form-words'
import { withSaid } from './with-said'
import { feedCountQuery } from '../feed/queries'

type Props = {
  catalog: FeedCatalog
  filters: ListFilters
  said?: Said
  /** The name of the filter to begin at; '' for the first. */
  field: string
  onApply: (filters: ListFilters) => void
}

/** Milliseconds before the posts of a changed choice are counted. */
const REST = 200

/** The filters on a small screen. They are applied only by the button, which shows the number of posts. */
export function FilterSheet({ catalog, filters, said, field, onApply }: Props) {
  // There are cards behind its button, and a second tap would open one.
  useSecondTapsIgnored()
  const t = useTranslations('feed')
  const words = useFormWords(catalog)
  const [wanted, setWanted] = useState(filters)
  const label = useCountLabel(catalog, useRested(wanted))
  const fields = {
    catalog,
    filters: wanted,
    words,
    onChange: (change: ListFilters) => setWanted(now => fittingFilters({ ...now, ...change }, catalog)),
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (field) form.current?.querySelector(`[name="${field}"]`)?.scrollIntoView({ block: 'center' })
  }, [field])
  return (
    <form
      ref={form}
      autoComplete="off"
      className="flex flex-col"
      onSubmit={event => {
        event.preventDefault()
        onApply(wanted)
      }}
    >
      <div className="flex flex-col gap-5 px-5 pb-5">
        <FilterFields {...withSaid(fields, said)} />
      </div>
      <SheetFooter>
        <Button variant="outline" className="grow" onClick={() => setWanted(clearedFilters(filters))}>
          {t('clear')}
        </Button>
        <Button type="submit" className="grow-[99] basis-48 px-3">
          {label}
        </Button>
      </SheetFooter>
    </form>
  )
}

/** Returns the newest choice after a pause, so that only that one is counted. */
function useRested(wanted: ListFilters): ListFilters {
  const [rested, setRested] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), REST)
    return () => clearTimeout(timer)
  }, [wanted])
  return rested
}

/** The label of the button: the number of posts for these filters, once it is known. */
function useCountLabel(catalog: FeedCatalog, filters: ListFilters): string {
  const t = useTranslations('feed')
  const position = usePosition()
  const { data: count } = useQuery({
    ...feedCountQuery({ catalog, filters, position }),
    placeholderData: keepPreviousData,
  })
  if (count === undefined || count === null) return t('apply')
  return count >= COUNT_CAP
    ? t('applyMany', { count: formatNumber(COUNT_CAP) })
    : t('applyCount', { count, shown: formatNumber(count) })
}
