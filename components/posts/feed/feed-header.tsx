import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import type { ListFilters } from '@/lib/feed-address'
import { activeFilters } from './feed-chips'
import { countWords, FeedCount } from './feed-count'

/** Where the panel stands; without a script the link leads there. */
export const PANEL_ID = 'filters'

type Props = { filters: ListFilters; /** Not known yet where undefined. */ count: number | undefined; /** Nothing matches exactly, and the ads are only like it. */ similar?: boolean }

/** How many ads there are, and on a small screen the way to the filters; it stays in reach while the list is read. */
export function FeedHeader({ filters, count, similar = false }: Props) {
  const t = useTranslations('feed')
  const active = activeFilters(filters)
  return (
    <div className="sticky top-16 z-10 -mx-3 flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 bg-paper px-3 py-1 sm:-mx-5 sm:px-5 lg:static lg:mx-0 lg:min-h-0 lg:p-0">
      <div role="status">{similar ? <p>{t('similar')}</p> : count === undefined ? <span className="skeleton block h-6 w-24" /> : <FeedCount words={countWords(count, t)} />}</div>
      <a href={`#${PANEL_ID}`} data-open-filters="" className={buttonClasses('secondary', 'min-h-11! max-w-full px-3! sm:px-4! lg:hidden')}>
        <SlidersHorizontal aria-hidden />
        {t('filters')}
        {active > 0 && <span className="figure grid size-6 place-items-center rounded-full bg-leaf text-sm text-on-leaf">{active}</span>}
      </a>
    </div>
  )
}
