import { CalendarDays, Clock, EyeOff, MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Alert, AlertDescription } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { cn } from '@/lib/utils'
import type { DecidedPost } from '@/lib/contract/decided'
import type { Post } from '@/lib/contract/posts'
import { formatDate } from '@/lib/format/format'
import { placeLine } from '@/lib/format/place'
import { nameIn } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { PostPicture } from '@/components/shared/post-picture'
import { SaleStrip } from '@/components/sales/sale-strip'
import { Thumbnail, THUMBNAIL_SIZES } from '@/components/shared/thumbnail'
import { OwnPostActions } from './own-post-actions'
import { OwnPostDecided } from './own-post-decided'
import { OwnPostFigures } from './own-post-figures'
import { OwnPostPrice } from './own-post-price'
import { OwnPostReserved } from './own-post-reserved'
import { OwnPostTerm } from './own-post-term'
import { useOwnPostChange } from './use-own-post-change'

const BADGES = {
  active: 'accent',
  sold: 'ghost',
  ended: 'ghost',
  hidden: 'destructive',
  held: 'ghost',
  pleaseChange: 'secondary',
} as const

type Props = {
  post: Post
  /** True if the post was sold so recently that the user can undo it. */
  soldLately: boolean
  /** True if the user can do something about its sale, such as naming the buyer. */
  saleOpen: boolean
  /** Why the staff has hidden it. */
  decided: DecidedPost | undefined
  /** When the list was loaded, in milliseconds since 1970. */
  now: number
  /** Called before the card leaves the list. */
  onLeave: () => void
}

/** One of the user's own posts with what the owner needs at a glance. */
export function OwnPostCard({ post, soldLately, saleOpen, decided, now, onLeave }: Props) {
  const t = useTranslations('myAds')
  const words = useTranslations('decided')
  const act = useOwnPostChange(post, onLeave)
  const locale = useLocale()
  const why = post.status === 'hidden' && post.caution !== 'held' ? decided : undefined
  const state = why?.asksChange ? 'pleaseChange' : post.caution === 'held' ? 'held' : post.status
  const variant = BADGES[state]
  const place = placeLine(locale, [post.place.village, post.place.district])
  return (
    // The actions, the last part, are beside the first one where there is room.
    <Card
      render={<article />}
      className="gap-0 py-0 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:*:col-span-2 sm:*:first:col-span-1"
    >
      <div className="group relative grid grid-cols-[auto_minmax(0,1fr)] sm:grid-rows-[auto_1fr]">
        <div className="flex flex-col sm:row-span-2">
          <Thumbnail className={cn('max-w-[35vw]', state === 'active' && 'max-sm:mb-0')}>
            <PostPicture images={post.images} sizes={THUMBNAIL_SIZES} alt="" />
          </Thumbnail>
          {/* The words beside the small photo of a phone need the room: it is at the photo's foot, as wide as it is. With
              large letters it is wider, and the photo makes room. */}
          {state === 'active' && (
            <Badge
              variant={variant}
              className="py-0 max-sm:relative max-sm:-mt-6 max-sm:mb-3 max-sm:h-6 max-sm:ml-3 max-sm:w-auto max-sm:self-stretch max-sm:rounded-t-none max-sm:rounded-b-md max-sm:px-0.5 sm:absolute sm:top-4 sm:right-4 sm:px-3"
            >
              {t(state)}
            </Badge>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-1 p-3 sm:p-4 sm:pb-0">
          <div
            className={cn(
              'flex flex-wrap items-center justify-between gap-x-3 gap-y-2',
              // The word that it is active stands beside it.
              state === 'active' && 'sm:pr-40',
            )}
          >
            <OwnPostPrice post={post} />
            {state !== 'active' && (
              <Badge variant={variant} className={cn('px-3 py-0', variant === 'ghost' && 'text-foreground')}>
                {state === 'pleaseChange' ? words(state) : t(state)}
              </Badge>
            )}
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
          </p>
        </div>
        <div className="flex flex-col gap-1 p-3 pt-0 max-sm:col-span-2 sm:p-4 sm:pt-1">
          <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
            <time dateTime={post.createdAt} className="figure flex items-center gap-1">
              <CalendarDays aria-hidden className="size-4" />
              {formatDate(post.createdAt)}
            </time>
            {post.status === 'active' && post.endsAt && <span>{t('endsOn', { date: formatDate(post.endsAt) })}</span>}
          </p>
          <OwnPostFigures post={post} className="mt-auto" />
        </div>
      </div>
      {state === 'held' && (
        <Alert role="note" className="rounded-none px-4 [&>svg]:mt-1">
          <Clock aria-hidden />
          <AlertDescription>{t('heldText')}</AlertDescription>
        </Alert>
      )}
      {why && <OwnPostDecided decided={why} viewerId={post.seller.id} />}
      {state === 'hidden' && !why && (
        <Alert role="note" variant="destructive" className="rounded-none px-4 [&>svg]:mt-1">
          <EyeOff aria-hidden />
          <AlertDescription>{t('hiddenText')}</AlertDescription>
        </Alert>
      )}
      <OwnPostReserved post={post} act={act} />
      {saleOpen && <SaleStrip postId={post.id} />}
      <OwnPostTerm post={post} now={now} act={act} />
      <OwnPostActions post={post} soldLately={soldLately} act={act} />
    </Card>
  )
}
