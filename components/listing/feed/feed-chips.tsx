import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { Understood } from '@/lib/contract/search'
import { clearedFilters, feedHref, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import { localePath } from '@/lib/i18n/path'
import { listPath } from './list-path'
import { useChips } from './use-chips'

type Props = { catalog: FeedCatalog; filters: ListFilters; understood?: Understood[] }

/** The active filters and the understood parts of a search. Each is a link to the list without it. */
export function FeedChips({ catalog, filters, understood = [] }: Props) {
  const t = useTranslations('feed')
  const path = localePath(useLocale(), listPath(catalog))
  const chips = useChips(catalog, filters, understood)
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
