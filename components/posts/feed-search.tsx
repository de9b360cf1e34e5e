import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { controlClasses } from '@/components/ui/field'
import { buttonClasses } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

type Props = { action: string; label: string; value?: string; clearHref: string }

/** Search within a category: a plain form, so that it works without any script and the address is the state. */
export function FeedSearch({ action, label, value, clearHref }: Props) {
  const t = useTranslations('feed')
  return (
    <form action={action} method="get" role="search" className="flex w-full gap-2 sm:w-auto">
      <div className="relative min-w-0 flex-1 sm:w-72">
        <input type="search" name="q" defaultValue={value} maxLength={100} enterKeyHint="search" aria-label={label} placeholder={t('searchPlaceholder')} className={`${controlClasses} pr-11 [&::-webkit-search-cancel-button]:hidden`} />
        {value && (
          <Link href={clearHref} prefetch={false} aria-label={t('clearSearch')} className="absolute inset-y-0 right-0 grid w-11 place-items-center">
            <X aria-hidden className="size-5" />
          </Link>
        )}
      </div>
      <button type="submit" className={buttonClasses('secondary', 'px-4!')}>
        <Search aria-hidden />
        {t('search')}
      </button>
    </form>
  )
}
