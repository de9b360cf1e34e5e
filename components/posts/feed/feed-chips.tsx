import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { SaveSearch } from '@/components/saved/save-search'
import { apiFilters, chosenCategory, feedHref, type FeedCatalog, type ListFilters } from '@/lib/feed-address'
import type { Understood } from '@/lib/contract/search'
import { formatRupees } from '@/lib/format'
import { localePath } from '@/lib/i18n/path'
import { usePartWords } from '../part-words'
import { listPath } from './list-path'
import { SORT_WORDS, TYPE_WORDS } from './filter-words'

type Chip = { key: string; label: string; /** The filters without it. */ rest: ListFilters; lang?: string }

/** How many of the panel's filters are set; the price range is one, the search words are none of them. */
export function activeFilters({ q: _, min, max, ...rest }: ListFilters): number {
  return Object.keys(rest).length + (min === undefined && max === undefined ? 0 : 1)
}

function useChips(catalog: FeedCatalog, filters: ListFilters): Chip[] {
  const t = useTranslations('feed')
  const post = useTranslations('post')
  const { category, sort, type, breed, lactation, milk, min, max, district, photos } = filters
  const nameOf = (rows: { id: string; name: string }[], id: string) => rows.find(row => row.id === id)?.name ?? id
  const without = (...names: (keyof ListFilters)[]) => Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as keyof ListFilters))) as ListFilters
  /** Some languages say the word with the number. */
  const named = (word: string, name: string) => (name.includes(word) ? name : `${word}: ${name}`)
  const price = min !== undefined && max !== undefined ? `${formatRupees(min)} – ${formatRupees(max)}` : min !== undefined ? t('priceFrom', { price: formatRupees(min) }) : t('priceUpTo', { price: formatRupees(max ?? 0) })
  return [
    // What belongs to the category goes with it.
    category && { key: 'category', label: chosenCategory(catalog, filters)?.name ?? category, rest: without('category', 'lactation', 'milk') },
    sort && { key: 'sort', label: t(SORT_WORDS.find(([name]) => name === sort)![1]), rest: without('sort') },
    type && { key: 'type', label: post(TYPE_WORDS[type]), rest: without('type') },
    breed && { key: 'breed', label: nameOf(catalog.breeds, breed), rest: without('breed') },
    lactation && { key: 'lactation', label: named(post('lactation'), nameOf(catalog.lactations, lactation)), rest: without('lactation') },
    milk && { key: 'milk', label: post('litresPerDay', { litres: milk.replace('-', '–') }), rest: without('milk') },
    (min !== undefined || max !== undefined) && { key: 'price', label: price, rest: without('min', 'max') },
    district && { key: 'district', label: nameOf(catalog.districts, district), rest: without('district') },
    photos && { key: 'photos', label: t('photosOnly'), rest: without('photos') },
  ].filter(chip => typeof chip === 'object')
}

/** What the words of a search were understood as, each with the search without it. */
function useWordChips(catalog: FeedCatalog, filters: ListFilters, understood: Understood[]): Chip[] {
  const wordsOf = usePartWords()
  const name = (rows: { id: string; name: string }[], id: string, label: string) => rows.find(row => row.id === id)?.name ?? label
  return understood.flatMap((part, index) => {
    if (part.without === undefined) return []
    const { kind, id, label } = part
    const names = { category: catalog.categories, breed: catalog.breeds, lactation: catalog.lactations }
    const named = kind in names ? { ...part, label: name(names[kind as keyof typeof names], id, label) } : part
    const { q: _, ...rest } = filters
    return [{ key: `${index} ${kind} ${id}`, ...wordsOf(named), rest: part.without === '' ? rest : { ...rest, q: part.without } }]
  })
}

/** The filters that are set and what the words were understood as, each a link to the list without it; and the button that saves all of it. */
export function FeedChips({ catalog, filters, understood = [] }: { catalog: FeedCatalog; filters: ListFilters; understood?: Understood[] }) {
  const t = useTranslations('feed')
  const path = localePath(useLocale(), listPath(catalog))
  const chips = [...useWordChips(catalog, filters, understood), ...useChips(catalog, filters)]
  const { sortBy: _, searchquery: q, ...asked } = apiFilters(filters)
  const save = <SaveSearch filters={{ ...asked, q, categoryId: chosenCategory(catalog, filters)?.id }} label={t('saveSearch')} />
  if (chips.length === 0) return <div className="flex">{save}</div>
  return (
    <ul aria-label={t('activeFilters')} className="flex flex-wrap gap-2">
      {chips.map(({ key, label, rest, lang }) => (
        <li key={key} className="min-w-0">
          <a
            href={feedHref(path, rest)}
            data-filters=""
            aria-label={t('removeFilter', { name: label })}
            className="flex min-h-11 items-center gap-1.5 rounded-full bg-leaf-tint py-1 pr-3 pl-4 font-semibold text-leaf-strong hover:brightness-95 dark:hover:brightness-125"
          >
            <span lang={lang} className="min-w-0">
              {label}
            </span>
            <X aria-hidden className="size-4.5 shrink-0" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a href={feedHref(path, filters.q === undefined ? {} : { q: filters.q })} data-filters="" className="flex min-h-11 items-center rounded-full px-3 font-semibold text-leaf hover:underline">
            {t('clear')}
          </a>
        </li>
      )}
      <li>{save}</li>
    </ul>
  )
}
