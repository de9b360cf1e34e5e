'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { withoutUndefined } from '@/lib/listing/feed-address'
import { chooseOver, sayingsOf, shownFilters } from '@/lib/listing/said-filters'
import { feedCountQuery } from '../feed/queries'
import { FilterFields, type FieldsProps } from './filter-fields'

/** The filters of a list, which also show what the words of its search say. A choice may change these words, too. */
export function SaidFields({ catalog, filters, words, onChange }: FieldsProps) {
  const { q, category } = filters
  const { data } = useQuery({
    ...feedCountQuery({ catalog, filters: withoutUndefined({ q, category }) }),
    enabled: q !== undefined,
    // While a changed search is read, what is left of its words still says the same.
    placeholderData: keepPreviousData,
  })
  const sayings = data ? sayingsOf(data.q, data.understood, catalog) : []
  return (
    <FilterFields
      catalog={catalog}
      filters={shownFilters(filters, sayings, catalog)}
      words={words}
      onChange={change => onChange({ ...removed(filters), ...chooseOver(filters, change, sayings, catalog) })}
    />
  )
}

const removed = (filters: object) => Object.fromEntries(Object.keys(filters).map(name => [name, undefined]))
