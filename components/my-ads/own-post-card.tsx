import { EyeOff, MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { cn } from '@/lib/utils'
import type { Post } from '@/lib/contract/posts'
import { formatDate } from '@/lib/format/format'
import { placeLine } from '@/lib/format/place'
import { nameIn } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { PostPicture } from '@/components/shared/post-picture'
import { Thumbnail, THUMBNAIL_SIZES } from '@/components/shared/thumbnail'
import { OwnPostActions } from './own-post-actions'
import { OwnPostFigures } from './own-post-figures'
import { OwnPostPrice } from './own-post-price'
import { OwnPostReserved } from './own-post-reserved'
import { OwnPostTerm } from './own-post-term'
import { useOwnPostChange } from './use-own-post-change'

const BADGES = {
  active: 'bg-accent text-primary-strong',
  sold: 'bg-muted text-foreground',
  ended: 'bg-muted text-foreground',
  hidden: 'bg-destructive-soft text-destructive',
}

type Props = {
  post: Post
  /** True if the post was sold so recently that the user can undo it. */
  soldLately: boolean
  /** When the list was loaded, in milliseconds since 1970. */
  now: number
  /** Called before the card leaves the list. */
  onLeave: () => void
}

/** One of the user's own posts with what the owner needs at a glance. */
export function OwnPostCard({ post, soldLately, now, onLeave }: Props) {
  const t = useTranslations('myAds')
  const act = useOwnPostChange(post, onLeave)
  const locale = useLocale()
  const place = placeLine(locale, [post.place.village, post.place.district])
  return (
    <article className="overflow-hidden rounded-lg bg-card shadow-md">
      <div className="group relative flex">
        <Thumbnail>
          <PostPicture images={post.images} sizes={THUMBNAIL_SIZES} alt="" />
        </Thumbnail>
        <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 sm:p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <OwnPostPrice post={post} />
            <span className={cn('rounded-full px-3 text-sm font-semibold', BADGES[post.status])}>{t(post.status)}</span>
          </div>
          <h2 lang={post.language} className="line-clamp-2 font-semibold">
            {/* A hidden post has no page to open. */}
            {post.status === 'hidden' ? (
              post.title
            ) : (
              <Link
                href={`/post/${post.id}`}
                className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
              >
                {post.title}
              </Link>
            )}
          </h2>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
            <span>{nameIn(post.category.names, locale)}</span>
            {place && (
              <span className="flex items-center gap-1">
                <MapPin aria-hidden className="size-4" />
                {place}
              </span>
            )}
            <time dateTime={post.createdAt} className="figure">
              {formatDate(post.createdAt)}
            </time>
            {post.status === 'active' && post.endsAt && <span>{t('endsOn', { date: formatDate(post.endsAt) })}</span>}
          </p>
          <OwnPostFigures post={post} className="mt-auto" />
        </div>
      </div>
      {post.status === 'hidden' && (
        <p className="flex items-start gap-2.5 bg-destructive-soft px-4 py-3">
          <EyeOff aria-hidden className="mt-1 size-5 shrink-0 text-destructive" />
          {t('hiddenText')}
        </p>
      )}
      <OwnPostReserved post={post} act={act} />
      <OwnPostTerm post={post} now={now} act={act} />
      <OwnPostActions post={post} soldLately={soldLately} act={act} />
    </article>
  )
}
