import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { Pager } from '@/components/ui/pager'
import { PAGE_SIZE } from '@/lib/contract/limits'

type Props = { /** Counted from 1. */ page: number; /** Posts that are counted. */ count: number; /** Is there a next page? */ more: boolean; /** The address of a page, with its language. */ href: (page: number) => string }

/** Links to the pages of a list of posts that does not go on by itself. */
export function PageLinks({ page, count, more, href }: Props) {
  const t = useTranslations('feed')
  if (page === 1 && !more) return null
  const step = (to: number, rel: 'prev' | 'next', text: string) => (
    <a href={href(to)} rel={rel} className={buttonClasses('secondary')}>
      {text}
    </a>
  )
  return (
    <div className="flex flex-col items-center gap-4 py-4">
      <div className="flex flex-wrap justify-center gap-3">
        {page > 1 && step(page - 1, 'prev', t('previousPage'))}
        {more && step(page + 1, 'next', t('nextPage'))}
      </div>
      <Pager page={page} pages={Math.ceil(count / PAGE_SIZE)} href={href} label={t('pages')} />
    </div>
  )
}
