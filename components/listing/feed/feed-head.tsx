import { ChevronDown, MapPin, SlidersHorizontal } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SaveSearch } from '@/components/saved/save-search'
import { buttonVariants } from '@/components/ui/button'
import { hasFilter, type FilterName } from '@/lib/contract/list-filters'
import type { Understood } from '@/lib/contract/search'
import { activeFilters, chosenCategory, feedHref, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import { apiFilters } from '@/lib/listing/wire-filters'
import { localePath } from '@/lib/i18n/path'
import { cn } from '@/lib/utils'
import { useFilterLabel } from '../filters/filter-words'
import { countWords, FeedCount } from './feed-count'
import { FeedChips } from './feed-chips'
import { listPath } from './list-path'
import { PANEL_ID } from './panel-id'

type Props = {
  catalog: FeedCatalog
  filters: ListFilters
  /** The number of posts; undefined while it is not known. */
  count: number | undefined
  understood?: Understood[]
  /** True if nothing matches exactly and the posts are only similar. */
  similar?: boolean
}

/**
 * The head of a list: the active filters and the number of posts; on a phone also the buttons of the filters, in one
 * line that scrolls sideways.
 */
export function FeedHead({ catalog, filters, count, understood, similar = false }: Props) {
  const t = useTranslations('feed')
  const active = activeFilters(filters)
  const { sortBy: _, searchquery: q, ...otherFilters } = apiFilters(filters)
  return (
    <div className="contents sm:flex sm:flex-wrap sm:items-center sm:gap-x-4">
      <div className="col-span-3 -mx-3 flex items-center gap-2 overflow-x-auto px-3 py-1 [scrollbar-width:none] *:shrink-0 sm:m-0 sm:flex-wrap sm:overflow-visible sm:p-0 sm:*:min-w-0 sm:*:shrink">
        <OpenFilters className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'rounded-full px-4')}>
          <SlidersHorizontal aria-hidden />
          {t('filters')}
          {active > 0 && (
            <span className="figure grid size-6 place-items-center rounded-full bg-primary text-sm text-primary-foreground">
              {active}
            </span>
          )}
        </OpenFilters>
        <FeedChips catalog={catalog} filters={filters} understood={understood} />
        <Openers catalog={catalog} filters={filters} />
        <SaveSearch
          filters={{ ...otherFilters, q, categoryId: chosenCategory(catalog, filters)?.id }}
          label={t('saveSearch')}
        />
      </div>
      <div role="status" className="col-start-2 row-start-2 max-sm:text-sm">
        {similar ? (
          <p>{t('similar')}</p>
        ) : count === undefined ? (
          <span className="skeleton block h-5 w-24" />
        ) : (
          <FeedCount words={countWords(count, t)} />
        )}
      </div>
    </div>
  )
}

const CHIP =
  'flex min-h-11 items-center gap-1.5 rounded-full border border-border bg-card px-4 font-semibold hover:bg-muted'

/** A link that opens the filters, on screens without the panel. @param props.field the filter that is then in view */
function OpenFilters({
  field = '',
  className,
  children,
}: {
  field?: FilterName | ''
  className?: string
  children: ReactNode
}) {
  return (
    <a href={`#${PANEL_ID}`} data-open-filters={field} className={cn('lg:hidden', className)}>
      {children}
    </a>
  )
}

/** The filters that are used most and not set yet, each one tap away. */
function Openers({ catalog, filters }: Pick<Props, 'catalog' | 'filters'>) {
  const t = useTranslations('feed')
  const actions = useTranslations('actions')
  const label = useFilterLabel()
  const path = localePath(useLocale(), listPath(catalog))
  const category = chosenCategory(catalog, filters)
  const open: Partial<Record<FilterName, boolean>> = {
    min: filters.min === undefined && filters.max === undefined,
    breed: filters.breed === undefined && catalog.breeds.length > 0 && hasFilter('breed', category),
    district: filters.district === undefined && catalog.districts.length > 0,
    sort: filters.sort === undefined,
  }
  const words: Partial<Record<FilterName, string>> = { min: t('price'), sort: t('sortBy') }
  return (
    <>
      {filters.sort !== 'nearby' && filters.near === undefined && (
        <a
          href={feedHref(path, { ...filters, sort: 'nearby' })}
          rel="nofollow"
          data-filters=""
          className={cn(CHIP, 'text-primary')}
        >
          <MapPin aria-hidden className="size-5 shrink-0" />
          {actions('nearMe')}
        </a>
      )}
      {(Object.keys(open) as FilterName[]).map(
        name =>
          open[name] && (
            <OpenFilters key={name} field={name} className={CHIP}>
              {words[name] ?? label(name)}
              <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </OpenFilters>
          ),
      )}
    </>
  )
}
