'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { usePathname } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'
import { SearchForm } from './search-form'

/** Pages whose list has its own search field: lists and landing pages, not lists of text. */
const LISTS = /^\/(search|category\/(?!\w+\/list$).+)$/

/**
 * The search of every page. On wide screens it is in the bar; on small screens, and on lists with their own field, it
 * opens below the bar. A phone has no room for it beside the page's own field.
 */
export function SearchBox() {
  const t = useTranslations('shell')
  const query = useSearchParams().get('q') ?? ''
  const path = usePathname()
  const term = path === '/search' ? query : ''
  const folded = LISTS.test(path)
  // Home begins with a field of its own on a phone.
  const hasField = folded || path === '/'
  return (
    <Popover id="search">
      <PopoverTrigger
        aria-label={t('search')}
        className={cn(
          'grid size-11 shrink-0 place-items-center rounded-lg hover:bg-muted sm:size-12',
          !folded && 'md:hidden',
          hasField && 'max-md:hidden',
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
        <SearchForm value={term} className="mx-auto max-w-3xl" word="md:sr-only lg:not-sr-only" />
      </PopoverContent>
    </Popover>
  )
}
