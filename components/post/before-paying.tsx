import { ChevronDown, ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { BuyerChecks } from '@/components/shared/buyer-checks'
import type { Post } from '@/lib/contract/posts'
import { buyerChecks } from '@/lib/fraud/buyer-checks'

/**
 * What to check before paying, collapsed; it needs no script. A wanted ad has none: its readers sell. Above it stands a
 * calm line where an ad has signs of a risk: it says what to do and nothing of the seller.
 */
export function BeforePaying({ post }: { post: Post }) {
  const t = useTranslations('checks')
  if (post.status !== 'active' || post.type === 'Buy') return null
  return (
    <>
      {post.caution === 'compare' && <p className="font-semibold">{t('compare')}</p>}
      <details className="group rounded-lg border border-border">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-3 py-1.5 font-semibold">
          <ListChecks aria-hidden className="size-5 shrink-0 text-primary" />
          <span className="flex-1">{t('title')}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <BuyerChecks checks={buyerChecks(post)} />
      </details>
    </>
  )
}
