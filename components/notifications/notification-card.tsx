'use client'

import { BadgeCheck, BellRing, Search, EyeOff, MessageCircle, PhoneIncoming, TrendingDown, Eye, type LucideIcon } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { SearchName } from '@/components/saved/search-name'
import { classes } from '@/components/ui/classes'
import type { Notification, NotificationKind } from '@/lib/contract/notifications'
import { markOpened } from '@/lib/api/saved-searches'
import { savedSearchHref } from '@/lib/feed-address'
import { useSavingData } from '@/lib/data-saver'
import { formatDate, formatNumber, timeAgo } from '@/lib/format'
import { nameIn } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/link'
import { pictureIn } from '@/lib/pictures'
import { useNotificationWords } from './notification-words'

const ICONS: Record<NotificationKind, LucideIcon> = {
  savedPriceDropped: TrendingDown,
  savedSold: BadgeCheck,
  postHidden: EyeOff,
  postRestored: Eye,
  firstInquiry: PhoneIncoming,
  message: MessageCircle,
  searchMatched: BellRing,
}

/** Where a notification leads: to its talk, to the list of its search, to its post, or to the own ads where buyers do not see the post. */
function hrefOf({ kind, postId, params, search }: Notification): string | null {
  if (kind === 'message') return params.userId ? `/chat?${new URLSearchParams({ to: params.userId, ...(postId ? { post: postId } : {}) }).toString()}` : '/chat'
  if (kind === 'postHidden') return '/my-ads'
  if (search) return savedSearchHref(search.filters)
  return postId && `/post/${postId}`
}

type Props = { notification: Notification; /** When the list came, in milliseconds since 1970. */ now: number }

/** One thing that the reader was told; the whole card is the link. */
export function NotificationCard({ notification, now }: Props) {
  const t = useTranslations('notifications')
  const ago = useTranslations('actions')
  const locale = useLocale()
  const { title, text } = useNotificationWords()(notification)
  const { kind, image, category, search, read, createdAt } = notification
  const href = hrefOf(notification)
  const Icon = ICONS[kind]
  const { unit, count } = timeAgo(createdAt, now)
  const saving = useSavingData()
  const picture = image && !saving && pictureIn(image, 320)
  return (
    <article className={classes('group relative flex gap-4 rounded-card p-4 shadow-card', read ? 'bg-card' : 'bg-turmeric-tint')}>
      {picture ? (
        <img src={picture} alt="" width={64} height={64} loading="lazy" className="size-16 shrink-0 rounded-card bg-sunken object-cover" />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-card bg-leaf-tint text-leaf">
          <Icon aria-hidden className="size-7" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-lg">
            {href ? (
              <Link href={href} onClick={() => search && markOpened(search.id)} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          {!read && <span className="rounded-full bg-turmeric px-2.5 text-sm font-semibold text-on-turmeric">{t('new')}</span>}
        </div>
        <p>{text}</p>
        {search && (
          <p className="flex items-start gap-1.5 text-sm font-semibold text-leaf-strong">
            <Search aria-hidden className="mt-1 size-4 shrink-0" />
            <span className="min-w-0">
              <SearchName parts={search.parts} />
            </span>
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {category && <span className="rounded-full bg-leaf-tint px-2.5 font-semibold text-leaf-strong">{nameIn(category.names, locale)}</span>}
          <time dateTime={createdAt} title={formatDate(createdAt)} className="figure">
            {ago(unit, { count, shown: formatNumber(count) })}
          </time>
        </p>
      </div>
    </article>
  )
}
