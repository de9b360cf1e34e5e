import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import type { Post } from '@/lib/contract/posts'
import { Link } from '@/lib/i18n/navigation'
import { ownPostsQuery } from '@/lib/my-ads/own-posts'

/** Leads the seller of a sold ad to its sale, if there is something to do about it. */
export function OwnSale({ post }: { post: Post }) {
  const t = useTranslations('sale')
  const { data: own } = useQuery(ownPostsQuery(post.seller.id))
  if (!own?.openSales.includes(post.id)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-border bg-secondary-soft px-3 py-1.5 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Handshake aria-hidden className="size-4 shrink-0" />
        {t('whoTitle')}
      </p>
      <Link href={`/sale/${post.id}`} className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
        {t('open')}
      </Link>
    </div>
  )
}
