import { Download, Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Category } from '@/lib/contract/categories'
import { Phone } from './phone'
import { ChatScreen, MarketScreen } from './phone-screens'
import { StoreLink } from './store-link'

/** What the app is, at a glance. The deep green is the same in both themes. */
export function AppHero({ categories }: { categories: Category[] }) {
  const t = useTranslations('appPage')
  const home = useTranslations('home')
  const app = useTranslations('app')
  const claim = 'flex items-center gap-2 font-semibold'
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] overflow-hidden bg-[#14532d] text-white sm:rounded-lg lg:grid-cols-[1.1fr_1fr]">
      <div className="flex flex-col items-start justify-center gap-5 p-6 sm:p-10">
        <h1 className="text-3xl leading-snug font-semibold sm:text-4xl sm:leading-snug">{home('heading')}</h1>
        <p className="text-lg text-balance">{app('tagline')}</p>
        <StoreLink variant="secondary" className="px-7 text-lg" />
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <span className={claim}>
            <Star aria-hidden className="size-5 fill-[#f2b01e] text-[#f2b01e]" />
            {t('rating')}
          </span>
          <span className={claim}>
            <Download aria-hidden className="size-5 text-[#f2b01e]" />
            {t('downloads')}
          </span>
        </p>
      </div>
      <div className="relative flex h-76 items-start justify-center overflow-hidden px-4 pt-2 text-[0.625rem] sm:h-100 sm:pt-6 sm:text-sm lg:h-120 lg:text-[0.85rem] lg:pt-12">
        {/* Has the width of both phones even before the second one has loaded. */}
        <div className="flex w-[31em] shrink-0 items-start">
          <Phone className="shrink-0">
            <MarketScreen categories={categories} />
          </Phone>
          <Phone className="mt-[4em] -ml-[7em] shrink-0">
            <ChatScreen />
          </Phone>
        </div>
      </div>
    </section>
  )
}
