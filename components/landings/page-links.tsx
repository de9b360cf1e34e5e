import { useTranslations } from 'next-intl'
import { PageNumbers } from '@/components/shared/page-numbers'
import { buttonVariants } from '@/components/ui/button'
import { PAGE_SIZE } from '@/lib/contract/limits'
import { Link } from '@/lib/i18n/navigation'

type Props = {
  /** Counted from 1. */
  page: number
  /** The number of posts. */
  count: number
  /** True if there is a next page. */
  more: boolean
  /** The path of a page, without the language. */
  href: (page: number) => string
}

/** Page links for a list of posts that does not load more by itself. */
export function PageLinks({ page, count, more, href }: Props) {
  const t = useTranslations('feed')
  if (page === 1 && !more) return null
  const step = (to: number, rel: 'prev' | 'next', text: string) => (
    <Link href={href(to)} rel={rel} className={buttonVariants({ variant: 'outline' })}>
      {text}
    </Link>
  )
  return (
    <div className="flex flex-col items-center gap-4 py-4">
      <div className="flex flex-wrap justify-center gap-3">
        {page > 1 && step(page - 1, 'prev', t('previousPage'))}
        {more && step(page + 1, 'next', t('nextPage'))}
      </div>
      <PageNumbers page={page} pages={Math.ceil(count / PAGE_SIZE)} href={href} label={t('pages')} />
    </div>
  )
}
