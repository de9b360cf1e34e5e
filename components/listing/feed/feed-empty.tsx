import { SearchX } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { activeFilters, clearedFilters, feedHref, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import { localePath } from '@/lib/i18n/path'
import { listPath } from './list-path'

/** Shown for a list without posts: shows why, and offers the most useful next step. */
export function FeedEmpty({ catalog, filters }: { catalog: FeedCatalog; filters: ListFilters }) {
  const t = useTranslations('feed')
  const search = useTranslations('search')
  const categories = useTranslations('categories')
  const locale = useLocale()
  const path = localePath(locale, listPath(catalog))
  const { q } = filters
  const filtered = activeFilters(filters) > 0
  const everywhere = catalog.categoryId === null
  const link = (href: string, text: string, kept = false) => (
    <a href={href} {...(kept ? { 'data-filters': '' } : {})} className={buttonVariants({ variant: 'outline' })}>
      {text}
    </a>
  )
  return (
    <EmptyState
      icon={SearchX}
      title={everywhere ? t('emptySearch') : t('empty')}
      text={
        filtered ? t('emptyFiltersText') : everywhere ? search('emptyText') : q ? t('emptySearchText') : t('emptyText')
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {filtered && link(feedHref(path, clearedFilters(filters)), t('clearFilters'), true)}
          {!filtered && q && link(path, t('clearSearch'), true)}
          {(everywhere || (!filtered && !q)) &&
            link(localePath(locale, '/categories'), everywhere ? categories('title') : t('back'))}
        </div>
      }
    />
  )
}
