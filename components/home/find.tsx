import { MapPin, Search } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { SearchInput } from '@/components/search/search-input'
import { buttonVariants } from '@/components/ui/button'
import { controlVariants } from '@/components/ui/input'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/i18n/path'
import { cn } from '@/lib/utils'
import { NEAR_HREF } from './near-href'

/** What a phone's home page begins with: the search, and the ads near the reader. Wide screens search in the bar. */
export function Find() {
  const t = useTranslations('shell')
  const actions = useTranslations('actions')
  const locale = useLocale()
  return (
    <div className="flex flex-col items-start gap-2 md:hidden">
      <form action={localePath(locale, '/search')} method="get" role="search" className="relative flex w-full gap-2">
        <SearchInput
          value=""
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          className={`${controlVariants} min-w-0 flex-1`}
        />
        <button className={cn(buttonVariants(), 'shrink-0 px-4')}>
          <Search aria-hidden />
          <span className="sr-only">{t('search')}</span>
        </button>
      </form>
      <Link href={NEAR_HREF} rel="nofollow" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
        <MapPin aria-hidden />
        {actions('nearMe')}
      </Link>
    </div>
  )
}
