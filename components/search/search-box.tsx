'use client'

import { Search } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { buttonClasses } from '@/components/ui/button'
import { controlClasses } from '@/components/ui/field'
import { usePathname } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/i18n/path'
import { SearchInput } from './search-input'

const ID = 'search'

/** Search over everything: a plain form that works without any script. It stands in the bar on wide screens and opens under it on small ones. */
export function SearchBox() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const asked = useSearchParams().get('q') ?? ''
  const term = usePathname() === '/search' ? asked : ''
  return (
    <>
      <button type="button" popoverTarget={ID} aria-label={t('search')} className="grid size-11 shrink-0 place-items-center rounded-card hover:bg-sunken sm:size-12 md:hidden">
        <Search aria-hidden className="size-6" />
      </button>
      <div
        id={ID}
        popover="auto"
        onToggle={event => event.newState === 'open' && event.currentTarget.querySelector('input')?.select()}
        className="fixed inset-x-0 top-16 bottom-auto w-full max-w-none overflow-visible border-b border-line bg-card p-3 text-ink shadow-card md:static md:mx-3 md:block md:w-auto md:min-w-0 md:max-w-xl md:flex-1 md:border-0 md:bg-transparent md:p-0 md:shadow-none"
      >
        <form action={localePath(locale, '/search')} method="get" role="search" className="relative flex gap-2">
          <SearchInput value={term} label={t('search')} placeholder={t('searchPlaceholder')} className={`${controlClasses} min-w-0 flex-1`} />
          <button className={buttonClasses('primary', 'shrink-0 px-4!')}>
            <Search aria-hidden />
            <span className="md:sr-only lg:not-sr-only">{t('search')}</span>
          </button>
        </form>
      </div>
    </>
  )
}
