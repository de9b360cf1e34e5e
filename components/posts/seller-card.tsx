import { ChevronRight, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ReportButton } from '@/components/reports/report-button'
import { Avatar } from '@/components/ui/avatar'
import type { Post } from '@/lib/contract/posts'
import type { Seller } from '@/lib/contract/sellers'
import { formatDate, formatRupees } from '@/lib/format'
import { SellerContact } from './seller-contact'
import { SellerLink } from './seller-link'
import { useContactWords } from './use-contact-words'

type Props = { post: Post; /** The seller's public profile; null where there is none to lead to. */ seller: Seller | null }

/** Who sells, and how to reach them; the number itself comes only to a viewer who may see it. */
export function SellerCard({ post, seller }: Props) {
  const t = useTranslations('post')
  const contact = useContactWords()
  const name = `${post.seller.name} ${post.seller.surname}`.trim() || t('seller')
  const words = { ...contact, whatsappText: t('whatsappText', { title: post.title, price: formatRupees(post.price) }), own: t('ownPost'), edit: t('edit') }
  const who = (
    <>
      <Avatar name={post.seller.name} surname={post.seller.surname} image={seller?.image ?? null} className="size-13!" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{t('seller')}</span>
        <span className="block truncate text-lg leading-relaxed font-semibold">{name}</span>
        {seller && <span className="block text-sm text-ink-soft">{t('memberSince', { date: formatDate(seller.createdAt) })}</span>}
      </span>
    </>
  )
  const row = 'flex items-center gap-3 rounded-card'
  return (
    <aside aria-label={t('seller')} className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-card">
      {seller ? (
        <SellerLink sellerId={seller.id} postId={post.id} className={`${row} -m-2 p-2 hover:bg-sunken`}>
          {who}
          <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
        </SellerLink>
      ) : (
        <p className={row}>{who}</p>
      )}
      {post.status === 'active' && <SellerContact post={{ id: post.id, phoneShown: post.phoneShown }} sellerId={post.seller.id} words={words} />}
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
        {t('safety')}
      </p>
      <ReportButton postId={post.id} sellerId={post.seller.id} />
    </aside>
  )
}
