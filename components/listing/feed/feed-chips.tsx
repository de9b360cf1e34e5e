import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { FILTER_NAMES, type FilterName } from '@/lib/contract/list-filters'
import type { Understood } from '@/lib/contract/search'
import {
  chosenCategory,
  clearedFilters,
  feedHref,
  fittingFilters,
  withoutFilters,
  type FeedCatalog,
  type ListFilters,
} from '@/lib/listing/feed-address'
import { localePath } from '@/lib/i18n/path'
import { usePartWords } from '../part-words'
import { useChipWords } from './chip-words'
import { listPath } from './list-path'

type Chip = { key: string; label: string; /** The filters without this one. */ rest: ListFilters; lang?: string }

function useChips(catalog: FeedCatalog, filters: ListFilters): Chip[] {
  const wordsOf = useChipWords(catalog, filters)
  const category = filters.category === undefined ? undefined : chosenCategory(catalog, filters)
  return [
    // Filters that belong to the category go with it.
    ...(category
      ? [{ key: 'category', label: category.name, rest: fittingFilters(withoutFilters(filters, 'category'), catalog) }]
      : []),
    ...FILTER_NAMES.flatMap(name => {
      const label = wordsOf(name)
      // Both ends of a price share one chip.
      const names: FilterName[] = name === 'min' || name === 'max' ? ['min', 'max'] : [name]
      // An empty `near` in the address stops the server from redirecting to a list near the reader's own place.
      const rest = name === 'near' ? { ...filters, near: '' } : withoutFilters(filters, ...names)
      return label === undefined ? [] : [{ key: name, label, rest }]
    }),
  ]
}

/** The understood parts of a search, each with the search without it. */
function useWordChips(catalog: FeedCatalog, filters: ListFilters, understood: Understood[]): Chip[] {
  const wordsOf = usePartWords()
  const name = (rows: { id: string; name: string }[], id: string, label: string) =>
    rows.find(row => row.id === id)?.name ?? label
  return understood.flatMap((part, index) => {
    if (part.without === undefined) return []
    const { kind, id, label } = part
    const names = { category: catalog.categories, breed: catalog.breeds, lactation: catalog.lactations }
    const named = kind in names ? { ...part, label: name(names[kind as keyof typeof names], id, label) } : part
    const { q: _, ...rest } = filters
    return [
      {
        key: `${index} ${kind} ${id}`,
        ...wordsOf(named),
        rest: part.without === '' ? rest : { ...rest, q: part.without },
      },
    ]
  })
}

type Props = { catalog: FeedCatalog; filters: ListFilters; understood?: Understood[] }

/** The active filters and the understood parts of a search. Each is a link to the list without it. */
export function FeedChips({ catalog, filters, understood = [] }: Props) {
  const t = useTranslations('feed')
  const path = localePath(useLocale(), listPath(catalog))
  const chips = [...useWordChips(catalog, filters, understood), ...useChips(catalog, filters)]
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('activeFilters')} className="flex gap-2 sm:flex-wrap">
      {chips.map(({ key, label, rest, lang }) => (
        <li key={key} className="max-sm:shrink-0">
          <a
            href={feedHref(path, rest)}
            data-filters=""
            aria-label={t('removeFilter', { name: label })}
            className="flex min-h-11 items-center gap-1.5 rounded-full bg-accent py-1 pr-3 pl-4 font-semibold text-primary-strong hover:brightness-95 dark:hover:brightness-125"
          >
            {/* On a phone, a long name is cut so that the cross is in view. */}
            <span lang={lang} className="min-w-0 max-sm:max-w-40 max-sm:truncate">
              {label}
            </span>
            <X aria-hidden className="size-5 shrink-0" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li className="max-sm:shrink-0">
          <a
            href={feedHref(path, clearedFilters(filters))}
            data-filters=""
            className="flex min-h-11 items-center rounded-full px-3 font-semibold text-primary hover:underline"
          >
            {t('clear')}
          </a>
        </li>
      )}
    </ul>
  )
}
