import { MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SearchForm } from '@/components/search/search-form'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { NEAR_HREF } from './near-href'
import { NearLabel } from './near'

/** The top of a phone's home page: the search, and the ads near the reader. Wide screens search in the bar. */
export function Find() {
  const t = useTranslations('actions')
  return (
    <div className="flex flex-col items-start gap-2 md:hidden">
      <SearchForm value="" word="sr-only" />
      <Link href={NEAR_HREF} rel="nofollow" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
        <MapPin aria-hidden />
        <NearLabel unknown={t('nearMe')} />
      </Link>
    </div>
  )
}
