import { Eye, Heart, MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Distance } from '@/components/shared/distance'
import { PostPicture } from '@/components/shared/post-picture'
import { Thumbnail, THUMBNAIL_SIZES } from '@/components/shared/thumbnail'
import { ConfirmedTime } from '@/components/shared/confirmed-time'
import { PostedTime } from '@/components/shared/posted-time'
import { ShareButton } from '@/components/shared/share-button'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Post } from '@/lib/contract/posts'
import { confirmedLater } from '@/lib/format/confirmed'
import { shownTitle } from '@/lib/format/lead'
import { priceWords } from '@/lib/format/price-words'
import { Link } from '@/lib/i18n/navigation'
import { placeLine } from '@/lib/format/place'
import { nameIn } from '@/lib/i18n/locales'
import { cn } from '@/lib/utils'
import { MessageSeller } from './message-seller'
import { useSave } from './use-save'

type Props = {
  post: Post
  viewerId: string
  /** Called when the post was removed from the saved ones. */
  onRemoved: () => void
}

/** One saved post: its content, its place and the next actions. */
export function SavedPostCard({ post, viewerId, onRemoved }: Props) {
  const t = useTranslations('saved')
  const words = useTranslations('post')
  const rent = useTranslations('rent')
  const actions = useTranslations('actions')
  const locale = useLocale()
  const save = useSave(t('undo'))
  const confirmed = confirmedLater(post)
  const shown = shownTitle(post, locale)
  const titleId = `title-${post.id}`
  const place = placeLine(locale, [post.place.village, post.place.district])
  const over = post.status === 'sold' || post.status === 'ended' ? post.status : null
  const reachable = post.status === 'active' && post.seller.id !== viewerId
  return (
    <Card render={<article />} className="gap-0 py-0 sm:flex-row">
      <div className="group relative flex min-w-0 flex-1">
        <Thumbnail>
          <PostPicture
            images={post.images}
            sizes={THUMBNAIL_SIZES}
            alt=""
            className={over ? 'opacity-60 grayscale' : undefined}
          />
        </Thumbnail>
        <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 sm:p-4">
          <div className="flex items-start justify-between gap-x-2">
            <p className="flex flex-wrap items-center gap-x-2 text-xl font-semibold text-primary-strong">
              <span className="price">{priceWords(post, rent)}</span>
              {over && (
                <Badge variant="destructive" className="px-2 py-0">
                  {words(over)}
                </Badge>
              )}
            </p>
            <button
              type="button"
              id={`save-${post.id}`}
              aria-pressed
              aria-labelledby={`save-${post.id} ${titleId}`}
              onClick={() => {
                void save(post.id, false, null)
                onRemoved()
              }}
              className="relative z-10 -mt-2 -mr-1 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-2 font-semibold hover:bg-muted"
            >
              <Heart aria-hidden className="size-5 shrink-0 fill-destructive text-destructive" />
              <span className="max-sm:sr-only">{actions('saved')}</span>
            </button>
          </div>
          <h2 id={titleId} lang={shown.language} className="line-clamp-2 font-semibold">
            <Link
              href={`/post/${post.id}`}
              className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
            >
              {shown.title}
            </Link>
          </h2>
          {post.lead && (
            <p className="line-clamp-1 text-sm text-muted-foreground">
              {post.lead.language}: <span lang={post.language}>{post.title}</span>
            </p>
          )}
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
            <span>{nameIn(post.category.names, locale)}</span>
            {place && (
              <span className="flex items-center gap-1">
                <MapPin aria-hidden className="size-4 shrink-0" />
                {place}
              </span>
            )}
            <Distance location={post.location} className="font-semibold text-foreground" />
            <PostedTime iso={post.createdAt} />
            {confirmed !== null && <ConfirmedTime iso={confirmed} />}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-1 border-t border-border p-1.5 wrap-break-word sm:w-56 sm:flex-col sm:flex-nowrap sm:justify-center sm:gap-2 sm:border-t-0 sm:border-l sm:p-2">
        {reachable && (
          <MessageSeller post={post} className="flex-auto max-sm:flex-row max-sm:gap-2 max-sm:px-2 sm:flex-none" />
        )}
        <Link
          href={`/post/${post.id}`}
          className={cn(buttonVariants({ variant: 'ghost', size: 'stacked' }), 'flex-auto sm:flex-none')}
        >
          <Eye aria-hidden />
          {t('details')}
        </Link>
        <ShareButton
          postId={post.id}
          title={shown.title}
          price={priceWords(post, rent)}
          className="flex-auto sm:flex-none"
        />
      </div>
    </Card>
  )
}
