'use client'

import { MapPin, Search } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { SearchInput } from '@/components/search/search-input'
import { buttonVariants } from '@/components/ui/button'
import { controlVariants } from '@/components/ui/input'
import { useViewer } from '@/lib/auth/viewer'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/i18n/path'
import { cn } from '@/lib/utils'

/** The list of all ads, nearest first; without a language. */
export const NEAR_HREF = '/search?sort=nearby'

/** What a phone's home page begins with: the search, and the ads near the reader. Wide screens search in the bar. */
export function Find() {
  const shell = useTranslations('shell')
  const t = useTranslations('actions')
  const locale = useLocale()
  const place = useViewer().user?.place.district
  return (
    <div className="flex flex-col items-start gap-2 md:hidden">
      <form action={localePath(locale, '/search')} method="get" role="search" className="relative flex w-full gap-2">
        <SearchInput
          value=""
          label={shell('search')}
          placeholder={shell('searchPlaceholder')}
          className={`${controlVariants} min-w-0 flex-1`}
        />
        <button className={cn(buttonVariants(), 'shrink-0 px-4')}>
          <Search aria-hidden />
          <span className="sr-only">{shell('search')}</span>
        </button>
      </form>
      <Link
        href={NEAR_HREF}
        rel="nofollow"
        className="flex min-h-11 items-center gap-1.5 rounded-full bg-accent px-4 font-semibold text-primary-strong hover:brightness-95 dark:hover:brightness-125"
      >
        <MapPin aria-hidden className="size-5 shrink-0" />
        {place ? t('nearPlace', { place }) : t('nearMe')}
      </Link>
    </div>
  )
}
