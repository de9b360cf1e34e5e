import { useLocale, useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { feedHref, type FeedCatalog, type ListFilters } from '@/lib/feed-address'
import { localePath } from '@/lib/i18n/path'
import { FilterFields } from './filter-fields'
import { listPath } from './list-path'

/** The filters beside the list: a plain form that asks for its list by address. Once its script is there, every change is applied at once. */
export function FilterPanel({ catalog, filters }: { catalog: FeedCatalog; filters: ListFilters }) {
  const t = useTranslations('feed')
  const path = localePath(useLocale(), listPath(catalog))
  return (
    <form action={path} method="get" autoComplete="off" className="flex flex-col gap-5">
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-3 wrap-break-word">
        <h2 className="text-lg">{t('filters')}</h2>
        <a href={feedHref(path, filters.q === undefined ? {} : { q: filters.q })} data-filters="clear" className="-mr-3 flex min-h-11 items-center rounded-card px-3 font-semibold text-leaf hover:underline">
          {t('clear')}
        </a>
      </div>
      <input type="hidden" name="q" defaultValue={filters.q ?? ''} />
      <FilterFields catalog={catalog} filters={filters} />
      <button type="submit" className={buttonClasses('primary', 'group-data-live/panel:lg:hidden')}>
        {t('apply')}
      </button>
    </form>
  )
}
