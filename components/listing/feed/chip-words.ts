import { useTranslations } from 'next-intl'
import { filterRow, type FilterName } from '@/lib/contract/list-filters'
import { startOf } from '@/lib/contract/near'
import type { FeedCatalog, ListFilters } from '@/lib/listing/feed-address'
import { formatRupees } from '@/lib/format/format'
import { useChoiceWords, useFilterLabel } from '../filters/filter-words'

/**
 * Returns a function that gives the text of an active filter for a chip, which has no field label beside it; undefined
 * if the filter is not set.
 */
export function useChipWords(catalog: FeedCatalog, filters: ListFilters): (name: FilterName) => string | undefined {
  const t = useTranslations('feed')
  const post = useTranslations('post')
  const label = useFilterLabel()
  const choices: Partial<Record<FilterName, Record<string, string>>> = useChoiceWords()
  const { min, max } = filters
  const price = () =>
    min !== undefined && max !== undefined
      ? `${formatRupees(min)} – ${formatRupees(max)}`
      : min !== undefined
        ? t('priceFrom', { price: formatRupees(min) })
        : t('priceUpTo', { price: formatRupees(max!) })
  return name => {
    const value = filters[name]
    const { values } = filterRow(name)
    if (value === undefined || (name === 'near' && !startOf(filters.near, filters.sort))) return undefined
    if (values.kind === 'flag') return label(name)
    // Both ends of a price make one text.
    if (values.kind === 'rupees') return name === 'min' || min === undefined ? price() : undefined
    const text = String(value)
    if (name === 'milk') return post('litresPerDay', { litres: choices.milk?.[text] ?? text })
    if (values.kind === 'choice') return choices[name]?.[text] ?? text
    const called = catalog[values.rows].find(({ id }) => id === text)?.name ?? text
    if (name === 'near') return t('nearPlace', { place: called })
    // "First" alone is unclear, so the label precedes it. In some languages the name already contains the label.
    return name === 'lactation' && !called.includes(label(name)) ? `${label(name)}: ${called}` : called
  }
}
