import { EyeOff, Eye, MapPin, MessageSquareText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import type { Post } from '@/lib/contract/posts'
import { formatDate, formatNumber, formatRupees } from '@/lib/format'
import { nameIn } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/link'
import { PostPicture } from '../post-picture'
import { OwnPostActions } from './own-post-actions'

const BADGES = { active: 'bg-leaf-tint text-leaf-strong', sold: 'bg-sunken text-ink', hidden: 'bg-danger-tint text-danger' }

/** One of the own ads: what its owner wants to know at a glance. `onLeave` is told before it leaves the list. */
export function OwnPostCard({ post, onLeave }: { post: Post; onLeave: () => void }) {
  const t = useTranslations('myAds')
  const locale = useLocale()
  const place = [post.place.village, post.place.district].filter(Boolean).join(', ')
  return (
    <article className="overflow-hidden rounded-card bg-card shadow-card">
      <div className="group relative flex">
        <div className="w-28 shrink-0 sm:w-56 [&>*]:h-full [&>*]:object-cover">
          <PostPicture images={post.images} sizes="(min-width: 640px) 224px, 112px" alt="" />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 sm:p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="figure text-xl font-semibold text-leaf-strong">{formatRupees(post.price)}</p>
            <span className={classes('rounded-full px-3 text-sm font-semibold', BADGES[post.status])}>{t(post.status)}</span>
          </div>
          <h2 lang={post.language} className="line-clamp-2 font-semibold">
            {/* A hidden ad has no page that could be opened. */}
            {post.status === 'hidden' ? (
              post.title
            ) : (
              <Link href={`/post/${post.id}`} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
                {post.title}
              </Link>
            )}
          </h2>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
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
          </p>
          <p className="mt-auto flex flex-wrap gap-x-4 text-sm">
            <span className="flex items-center gap-1.5">
              <Eye aria-hidden className="size-4" />
              {t('views', { count: post.views, shown: formatNumber(post.views) })}
            </span>
            <span className="flex items-center gap-1.5">
              <MessageSquareText aria-hidden className="size-4" />
              {t('inquiries', { count: post.inquiries, shown: formatNumber(post.inquiries) })}
            </span>
          </p>
        </div>
      </div>
      {post.status === 'hidden' && (
        <p className="flex items-start gap-2.5 bg-danger-tint px-4 py-3">
          <EyeOff aria-hidden className="mt-1 size-5 shrink-0 text-danger" />
          {t('hiddenText')}
        </p>
      )}
      <OwnPostActions post={post} onLeave={onLeave} />
    </article>
  )
}
