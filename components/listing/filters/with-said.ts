import { chooseOver, wordFiltersOf, shownFilters, type Said } from '@/lib/listing/said-filters'
import type { FieldsProps } from './filter-fields'

/** The fields of a list that also show what the words of its search say. A choice may change these words, too. */
export function withSaid(fields: FieldsProps, said: Said = {}): FieldsProps {
  const { catalog, filters, onChange } = fields
  const parts = wordFiltersOf(said, catalog)
  return {
    ...fields,
    filters: shownFilters(filters, parts, catalog),
    onChange: change => onChange({ ...removed(filters), ...chooseOver(filters, change, parts, catalog) }),
  }
}

const removed = (filters: object) => Object.fromEntries(Object.keys(filters).map(name => [name, undefined]))
