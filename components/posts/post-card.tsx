import { MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { SaveButton } from '@/components/saved/save-button'
import { Avatar } from '@/components/ui/avatar'
import type { Post } from '@/lib/contract/posts'
import { formatRupees } from '@/lib/format'
import { Link } from '@/lib/i18n/navigation'
import { nameIn } from '@/lib/i18n/locales'
import { CardMenu } from './card-menu'
import { Distance } from './distance'
import { PostPicture } from './post-picture'
import { PostedTime } from './posted-time'
import { PriceNote } from './price-note'

type Props = {
  post: Post
  /** A card that is seen at once loads its picture first. */
  eager?: boolean
  badge?: string
  /** Heading level under the page's headings. */
  level?: 2 | 3
}

const TYPES = { Buy: 'buy', Rent: 'rent' } as const

/**
 * One post in a list: picture, price, what it is, where and how far, who and when. The title's link covers the card; the
 * heart and the menu lie above it, beside the link. Two type sizes: the price and everything else.
 */
export function PostCard({ post, eager = false, badge, level = 3 }: Props) {
  const t = useTranslations('post')
  const locale = useLocale()
  const Title = level === 2 ? 'h2' : 'h3'
  const titleId = `title-${post.id}`
  const place = [post.place.village, post.place.district].filter(Boolean).join(', ')
  const tag = badge ?? nameIn((post.breed ?? post.category).names, locale)
  const seller = `${post.seller.name} ${post.seller.surname}`.trim()
  const pill = 'max-w-full truncate rounded-full px-3 font-semibold'
  const round = 'pointer-events-auto rounded-full bg-card/95 hover:bg-card'
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card">
      <div className="relative">
        <PostPicture images={post.images} eager={eager} sizes="(min-width: 1280px) 320px, (min-width: 640px) 45vw, 100vw" alt="" />
        <div className="pointer-events-none absolute inset-x-2 top-2 z-10 flex flex-wrap items-start justify-between gap-2">
          <p className="flex max-w-full flex-col items-start gap-1.5 pt-0.5">
            <span className={`${pill} bg-card/95`}>{tag}</span>
            {post.status === 'sold' && <span className={`${pill} bg-danger-tint text-danger`}>{t('sold')}</span>}
            {post.status === 'active' && post.type !== 'Sell' && <span className={`${pill} bg-turmeric text-on-turmeric`}>{t(TYPES[post.type])}</span>}
          </p>
          <SaveButton postId={post.id} labelledBy={titleId} className={`${round} ml-auto shrink-0 px-3`} />
        </div>
        <CardMenu postId={post.id} sellerId={post.seller.id} title={post.title} labelledBy={titleId} className={`${round} absolute right-2 bottom-2 z-10`} />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4 pb-3">
        <p className="flex flex-wrap items-baseline gap-x-3 text-xl font-bold text-leaf-strong">
          <span className="figure">{formatRupees(post.price)}</span>
          <PriceNote post={post} />
        </p>
        <Title id={titleId} lang={post.language} className="line-clamp-2 font-semibold">
          <Link href={`/post/${post.id}`} prefetch={false} className="outline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline">
            {post.title}
          </Link>
        </Title>
        <p lang={post.language} className="line-clamp-2 text-ink-soft">
          {post.description}
        </p>
        <p className="flex items-center gap-1.5">
          {place && <MapPin aria-hidden className="size-4 shrink-0 text-leaf" />}
          <span className="min-w-0 truncate">{place}</span>
          <Distance location={post.location} words="short" className="figure ml-auto shrink-0 pl-2 font-semibold" />
        </p>
        <div className="mt-auto flex items-center gap-2.5 border-t border-line pt-2.5 text-ink-soft">
          <Avatar name={post.seller.name} surname={post.seller.surname} image={null} className="size-10!" />
          <p className="min-w-0 leading-snug">
            <span className="block truncate">{seller || t('seller')}</span>
            <PostedTime iso={post.createdAt} className="block text-sm" />
          </p>
        </div>
      </div>
    </article>
  )
}
