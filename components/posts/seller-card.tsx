import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import type { Post } from '@/lib/contract/posts'
import { formatRupees } from '@/lib/format'
import { SellerContact } from './seller-contact'

/** Who sells, and how to reach them; the number itself comes only to a viewer who may see it. */
export function SellerCard({ post }: { post: Post }) {
  const t = useTranslations('post')
  const name = `${post.seller.name} ${post.seller.surname}`.trim()
  const words = {
    call: t('call'),
    whatsapp: t('whatsapp'),
    whatsappText: t('whatsappText', { title: post.title, price: formatRupees(post.price) }),
    signIn: t('signInToContact'),
    loading: t('contactLoading'),
    failed: t('contactFailed'),
    hidden: t('numberHidden'),
    incomplete: t('contactIncomplete'),
    own: t('ownPost'),
  }
  return (
    <aside aria-label={t('seller')} className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-card">
      <div className="flex items-center gap-3">
        <Avatar name={post.seller.name} surname={post.seller.surname} image={null} />
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{t('seller')}</p>
          <p className="truncate text-lg leading-relaxed font-bold">{name || t('seller')}</p>
        </div>
      </div>
      {post.status === 'active' && <SellerContact postId={post.id} sellerId={post.seller.id} words={words} />}
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
        {t('safety')}
      </p>
    </aside>
  )
}
