import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { activeFilters, type ListFilters } from '@/lib/listing/feed-address'
import { cn } from '@/lib/utils'
import { countWords, FeedCount } from './feed-count'

/** The id of the filter panel. Without scripts the link jumps to it. */
export const PANEL_ID = 'filters'

type Props = {
  filters: ListFilters
  /** Undefined while it is not known. */
  count: number | undefined
  /** True if nothing matches exactly and the posts are only similar. */
  similar?: boolean
}

/** The number of posts and, on a small screen, the button for the filters. It stays visible while the list scrolls. */
export function FeedHeader({ filters, count, similar = false }: Props) {
  const t = useTranslations('feed')
  const active = activeFilters(filters)
  return (
    <div className="sticky top-16 z-10 -mx-3 flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 bg-background px-3 py-1 sm:-mx-5 sm:px-5 lg:static lg:mx-0 lg:min-h-0 lg:p-0">
      <div role="status">
        {similar ? (
          <p>{t('similar')}</p>
        ) : count === undefined ? (
          <span className="skeleton block h-6 w-24" />
        ) : (
          <FeedCount words={countWords(count, t)} />
        )}
      </div>
      <a
        href={`#${PANEL_ID}`}
        data-open-filters=""
        className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'max-w-full sm:px-4 lg:hidden')}
      >
        <SlidersHorizontal aria-hidden />
        {t('filters')}
        {active > 0 && (
          <span className="figure grid size-6 place-items-center rounded-full bg-primary text-sm text-primary-foreground">
            {active}
          </span>
        )}
      </a>
    </div>
  )
}
