import { useLocale, useTranslations } from 'next-intl'
import { clearedFilters, feedHref, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import { localePath } from '@/lib/i18n/path'
import { FilterForm } from './filter-form'
import { useFormWords } from './form-words'
import { listPath } from '../feed/list-path'

/**
 * The filters beside the list: a plain form that requests the list by its address. With scripts, every change is
 * applied at once.
 */
export function FilterPanel({ catalog, filters }: { catalog: FeedCatalog; filters: ListFilters }) {
  const t = useTranslations('feed')
  const path = localePath(useLocale(), listPath(catalog))
  const clearHref = feedHref(path, clearedFilters(filters))
  return (
    <FilterForm
      path={path}
      catalog={catalog}
      filters={filters}
      clearHref={clearHref}
      words={{ ...useFormWords(catalog), title: t('filters'), clear: t('clear'), apply: t('apply') }}
    />
  )
}
