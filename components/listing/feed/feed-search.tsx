import { Search, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { SearchInput } from '@/components/search/search-input'
import { controlVariants } from '@/components/ui/input'
import { buttonVariants } from '@/components/ui/button'
import { chosenCategory, feedHref, filterTexts, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import { localePath } from '@/lib/i18n/path'
import { cn } from '@/lib/utils'
import { listPath } from './list-path'

/** Examples of a search, by the kind of the list's category. */
const PLACEHOLDERS = {
  dairy: 'searchPlaceholder',
  animal: 'searchPlaceholderAnimal',
  equipment: 'searchPlaceholderGoods',
} as const

type Props = { catalog: FeedCatalog; filters: ListFilters; label: string; className?: string }

/**
 * Search within a list. It is a plain form, so that it works without scripts and the address is the state. It keeps the
 * filters.
 */
export function FeedSearch({ catalog, filters: { q, ...filters }, label, className }: Props) {
  const t = useTranslations('feed')
  const shell = useTranslations('shell')
  const kind = chosenCategory(catalog, filters)?.kind
  const path = localePath(useLocale(), listPath(catalog))
  return (
    <form
      action={path}
      method="get"
      role="search"
      autoComplete="off"
      className={`relative flex w-full gap-2 ${className ?? ''}`}
    >
      {Object.entries(filterTexts(filters)).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <div className="group/search relative min-w-0 flex-1">
        <SearchInput
          value={q ?? ''}
          label={label}
          placeholder={kind === undefined ? shell('searchPlaceholder') : t(PLACEHOLDERS[kind])}
          className={`peer ${controlVariants} not-placeholder-shown:pr-11`}
        />
        <a
          href={feedHref(path, filters)}
          data-filters="words"
          aria-label={t('clearSearch')}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted-foreground peer-placeholder-shown:hidden hover:text-foreground"
        >
          <X aria-hidden className="size-5" />
        </a>
      </div>
      <button type="submit" className={cn(buttonVariants({ variant: 'outline' }), 'px-4')}>
        <Search aria-hidden />
        <span className="max-sm:sr-only">{t('search')}</span>
      </button>
    </form>
  )
}
