'use client'

import { chooseOver, sayingsOf, shownFilters, type Said } from '@/lib/listing/said-filters'
import { FilterFields, type FieldsProps } from './filter-fields'

/** The filters of a list, which also show what the words of its search say. A choice may change these words, too. */
export function SaidFields({ said = {}, ...props }: FieldsProps & { said?: Said }) {
  const { catalog, filters, onChange } = props
  const sayings = sayingsOf(said, catalog)
  return (
    <FilterFields
      {...props}
      filters={shownFilters(filters, sayings, catalog)}
      onChange={change => onChange({ ...removed(filters), ...chooseOver(filters, change, sayings, catalog) })}
    />
  )
}

const removed = (filters: object) => Object.fromEntries(Object.keys(filters).map(name => [name, undefined]))
