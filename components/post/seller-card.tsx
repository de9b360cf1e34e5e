import { ChevronRight, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ReportButton } from '@/components/reports/report-button'
import { PersonAvatar } from '@/components/shared/person-avatar'
import { useTrustFacts } from '@/components/shared/trust-facts'
import { Card } from '@/components/ui/card'
import type { Post } from '@/lib/contract/posts'
import type { Seller, SellerTrust } from '@/lib/contract/sellers'
import { formatDate } from '@/lib/format/format'
import { priceWords } from '@/lib/format/price-words'
import { PARTIES } from '@/lib/format/party'
import { cn } from '@/lib/utils'
import { BeforePaying } from './before-paying'
import { OwnPart } from './own-part'
import { SellerContact } from './seller-contact'
import { SellerLink } from './seller-link'
import { useContactWords } from './use-contact-words'

type Props = {
  post: Post
  /** The seller's public profile; null if the post has no profile to link to. */
  seller: Seller | null
  trust: SellerTrust
}

/** Who posted the ad and the ways to reach them. The number is sent only to a viewer who may see it. */
export function SellerCard({ post, seller, trust }: Props) {
  const t = useTranslations('post')
  const { who: party, login } = PARTIES[post.type]
  const contact = useContactWords(post.type)
  const facts = useTrustFacts(trust).filter(({ isLong }) => !isLong)
  const rent = useTranslations('rent')
  const name = `${post.seller.name} ${post.seller.surname}`.trim() || t(party)
  const words = {
    ...contact,
    whatsappText: t(post.type === 'Buy' ? 'whatsappWanted' : 'whatsappText', {
      title: post.title,
      price: priceWords(post, rent),
    }),
  }
  const who = (
    <>
      <PersonAvatar
        name={post.seller.name}
        surname={post.seller.surname}
        image={seller?.image ?? null}
        className="size-13"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-muted-foreground">{t(party)}</span>
        {/* Only a name that is a link stands out. */}
        <span className={cn('block truncate leading-relaxed', seller && 'text-lg font-semibold text-primary-strong')}>
          {name}
        </span>
        {seller && (
          <span className="block text-sm text-muted-foreground">
            <span className="block">{t('memberSince', { date: formatDate(seller.createdAt) })}</span>
            {/* Lines break only between two facts. */}
            {facts.map(({ text }, index) => [
              <span key={text} className="inline-block">
                {index < facts.length - 1 ? `${text} ·` : text}
              </span>,
              ' ',
            ])}
          </span>
        )}
      </span>
    </>
  )
  const own = <OwnPart postId={post.id} sellerId={post.seller.id} status={post.status} />
  const row = 'flex items-center gap-3 rounded-lg'
  return (
    // Not clipped: the focus ring of the button that reports reaches over the edge.
    <Card render={<aside aria-label={t(party)} />} className="group/seller overflow-visible p-4">
      {seller ? (
        <SellerLink
          sellerId={seller.id}
          reason={post.type === 'Sell' ? 'loginToSeller' : login}
          className={`${row} -m-2 p-2 group-has-[[data-own-post]]/seller:hidden hover:bg-muted`}
        >
          {who}
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        </SellerLink>
      ) : (
        <p className={row}>{who}</p>
      )}
      {post.status === 'active' ? (
        <SellerContact
          post={{ id: post.id, phoneShown: post.phoneShown }}
          sellerId={post.seller.id}
          reason={login}
          name={name}
          own={own}
          words={words}
        />
      ) : (
        own
      )}
      {/* Hidden from the ad's own seller, who needs no warning. */}
      <div className="flex flex-col gap-4 group-has-[[data-own-post]]/seller:hidden">
        <p className="flex items-start gap-2 text-sm text-muted-foreground">
          <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          {t(post.type === 'Buy' ? 'safetySelling' : 'safety')}
        </p>
        <BeforePaying post={post} />
      </div>
      <ReportButton postId={post.id} sellerId={post.seller.id} />
    </Card>
  )
}
