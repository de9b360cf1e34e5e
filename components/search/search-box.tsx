'use client'

import { Search } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { controlVariants } from '@/components/ui/input'
import { buttonVariants } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { usePathname } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/i18n/path'
import { cn } from '@/lib/utils'
import { SearchInput } from './search-input'

/** Pages whose list has its own search field. */
const LISTS = /^\/(search|category\/[^/]+)$/

/**
 * Search over all posts. It is a plain form, so it works without scripts. On wide screens it is in the bar. On small
 * screens, and on lists with their own field, it opens below the bar.
 */
export function SearchBox() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const query = useSearchParams().get('q') ?? ''
  const path = usePathname()
  const term = path === '/search' ? query : ''
  const folded = LISTS.test(path)
  // A phone's home page begins with a field of its own.
  const atHome = path === '/'
  return (
    <Popover id="search">
      <PopoverTrigger
        aria-label={t('search')}
        className={cn(
          'grid size-11 shrink-0 place-items-center rounded-lg hover:bg-muted sm:size-12',
          !folded && 'md:hidden',
          atHome && 'hidden',
        )}
      >
        <Search aria-hidden className="size-6" />
      </PopoverTrigger>
      <PopoverContent
        align="none"
        onToggle={event => event.newState === 'open' && event.currentTarget.querySelector('input')?.select()}
        className={cn(
          'inset-x-0 top-16 w-full max-w-none overflow-visible rounded-none border-0 border-b p-3',
          !folded &&
            'md:static md:mx-3 md:block md:w-auto md:min-w-0 md:max-w-xl md:flex-1 md:border-0 md:bg-transparent md:p-0 md:shadow-none',
        )}
      >
        <form
          action={localePath(locale, '/search')}
          method="get"
          role="search"
          className="relative mx-auto flex max-w-3xl gap-2"
        >
          <SearchInput
            value={term}
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            className={`${controlVariants} min-w-0 flex-1`}
          />
          <button className={cn(buttonVariants(), 'shrink-0 px-4')}>
            <Search aria-hidden />
            <span className="md:sr-only lg:not-sr-only">{t('search')}</span>
          </button>
        </form>
      </PopoverContent>
    </Popover>
  )
}
