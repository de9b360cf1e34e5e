import { MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { Post } from '@/lib/contract/posts'
import { formatDate, formatRupees } from '@/lib/format'
import { Link } from '@/lib/i18n/navigation'
import { nameIn } from '@/lib/i18n/locales'
import { PostPicture } from './post-picture'
import { PriceNote } from './price-note'

type Props = {
  post: Post
  /** A card that is seen at once loads its picture first. */
  eager?: boolean
  badge?: string
  /** Heading level under the page's headings. */
  level?: 2 | 3
}

/** One post in a list: picture, price, what it is, where, when. The whole card is one link. */
export function PostCard({ post, eager = false, badge, level = 3 }: Props) {
  const t = useTranslations('post')
  const locale = useLocale()
  const Title = level === 2 ? 'h2' : 'h3'
  const place = [post.place.village, post.place.district].filter(Boolean).join(', ')
  const tag = badge ?? (post.breed ? nameIn(post.breed.names, locale) : nameIn(post.category.names, locale))
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card">
      <div className="relative">
        <PostPicture images={post.images} eager={eager} sizes="(min-width: 1280px) 320px, (min-width: 640px) 45vw, 100vw" alt="" />
        <span className="absolute top-2.5 left-2.5 rounded-full bg-card/95 px-3 py-0.5 text-sm font-semibold">{tag}</span>
        {post.type !== 'Sell' && <span className="absolute top-2.5 right-2.5 rounded-full bg-turmeric px-3 py-0.5 text-sm font-semibold text-on-turmeric">{t(post.type === 'Buy' ? 'buy' : 'rent')}</span>}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <p className="flex flex-wrap items-baseline gap-x-3 text-xl font-bold text-leaf-strong">
          <span className="figure">{formatRupees(post.price)}</span>
          <PriceNote post={post} />
        </p>
        <Title lang={post.language} className="line-clamp-2 font-semibold">
          <Link href={`/post/${post.id}`} prefetch={false} className="outline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline">
            {post.title}
          </Link>
        </Title>
        <p lang={post.language} className="line-clamp-2 text-ink-soft">
          {post.description}
        </p>
        <p className="mt-auto flex items-center justify-between gap-3 pt-1 text-sm text-ink-soft">
          <span className="flex min-w-0 items-center gap-1.5">
            {place && <MapPin aria-hidden className="size-4 shrink-0" />}
            <span className="truncate">{place}</span>
          </span>
          <time dateTime={post.createdAt} className="figure shrink-0">
            {formatDate(post.createdAt)}
          </time>
        </p>
      </div>
    </article>
  )
}
