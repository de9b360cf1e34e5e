import { Search } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { controlVariants } from '@/components/ui/input'
import { localePath } from '@/lib/i18n/path'
import { cn } from '@/lib/utils'
import { SearchInput } from './search-input'

type Props = { value: string; className?: string; /** The class of the button's word. */ word: string }

/** Search over all posts. It is a plain form, so it works without scripts. */
export function SearchForm({ value, className, word }: Props) {
  const t = useTranslations('shell')
  const locale = useLocale()
  return (
    <form
      action={localePath(locale, '/search')}
      method="get"
      role="search"
      className={cn('relative flex w-full gap-2', className)}
    >
      <SearchInput
        value={value}
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        className={`${controlVariants} min-w-0 flex-1`}
      />
      <button className={cn(buttonVariants(), 'shrink-0 px-4')}>
        <Search aria-hidden />
        <span className={word}>{t('search')}</span>
      </button>
    </form>
  )
}
