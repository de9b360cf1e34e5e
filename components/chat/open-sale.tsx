import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { ownPostsQuery } from '@/lib/my-ads/own-posts'

type Props = { postId: string; viewer: string }

/** Leads the seller or the buyer of a sold ad to its sale, if there is something that the viewer can do about it. */
export function OpenSale({ postId, viewer }: Props) {
  const t = useTranslations('sale')
  const { data: own } = useQuery(ownPostsQuery(viewer))
  if (!own?.openSales.includes(postId)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-border bg-secondary-soft px-3 py-1.5 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Handshake aria-hidden className="size-4 shrink-0" />
        {t('sold')}
      </p>
      <Link href={`/sale/${postId}`} className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
        {t('open')}
      </Link>
    </div>
  )
}
