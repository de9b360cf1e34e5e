'use client'

import {
  BadgeCheck,
  BellRing,
  Handshake,
  CalendarClock,
  CalendarX,
  Search,
  EyeOff,
  MessageCircle,
  PhoneIncoming,
  TrendingDown,
  Eye,
  PencilLine,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { SearchName } from '@/components/saved/search-name'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { cn } from '@/lib/utils'
import type { Notification, NotificationKind } from '@/lib/contract/notifications'
import { markOpened } from '@/lib/saved/saved-searches'
import { savedSearchHref } from '@/lib/listing/wire-filters'
import { useSavingData } from '@/lib/pictures/data-saver'
import { formatDate, formatNumber, timeAgo } from '@/lib/format/format'
import { nameIn } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { pictureIn } from '@/lib/pictures/pictures'
import { useNotificationWords } from './notification-words'

const ICONS: Record<NotificationKind, LucideIcon> = {
  savedPriceDropped: TrendingDown,
  savedSold: BadgeCheck,
  postHidden: EyeOff,
  postRestored: Eye,
  postHeld: Eye,
  postRefused: EyeOff,
  changeAsked: PencilLine,
  appealKept: EyeOff,
  unblocked: UserRoundCheck,
  reportHelped: BadgeCheck,
  reportKept: BadgeCheck,
  firstInquiry: PhoneIncoming,
  message: MessageCircle,
  searchMatched: BellRing,
  searchPriceCut: TrendingDown,
  adAsked: CalendarClock,
  adEndsSoon: CalendarClock,
  adEnded: CalendarX,
  savedEnded: CalendarX,
  reservedForYou: CalendarClock,
  saleAsked: Handshake,
  saleConfirmed: Handshake,
}

/**
 * The target of a notification: the conversation, the list of the saved search, the post, the form that changes it, the
 * question whether an ad is still true, or the user's own posts if buyers do not see the post.
 */
function hrefOf({ kind, postId, params, search }: Notification): string | null {
  if (params.userId)
    return `/chat?${new URLSearchParams({ to: params.userId, ...(postId ? { post: postId } : {}) }).toString()}`
  if (kind === 'message') return '/chat'
  if (kind === 'unblocked') return '/'
  if (kind === 'changeAsked') return postId && `/post-ad?edit=${postId}`
  if (kind === 'postHidden' || kind === 'postHeld' || kind === 'postRefused' || kind === 'appealKept') return '/my-ads'
  if (kind === 'adAsked' || kind === 'adEndsSoon' || kind === 'adEnded') return postId && `/still-here/${postId}`
  if (kind === 'saleAsked' || kind === 'saleConfirmed') return postId && `/sale/${postId}`
  if (kind === 'searchPriceCut') return postId && `/post/${postId}`
  if (search) return savedSearchHref(search.filters)
  return postId && `/post/${postId}`
}

type Props = { notification: Notification; /** When the list was loaded, in milliseconds since 1970. */ now: number }

/** One notification; the whole card is the link. */
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
    <Card
      render={<article />}
      className={cn('group relative flex-row p-4 sm:p-4', !read && 'border-l-4 border-secondary')}
    >
      <div className="flex shrink-0 flex-col items-center gap-2">
        {picture ? (
          <img
            src={picture}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            className="size-16 shrink-0 rounded-lg bg-muted object-cover"
          />
        ) : (
          <span className="grid size-16 shrink-0 place-items-center rounded-lg bg-accent text-primary">
            <Icon aria-hidden className="size-8" />
          </span>
        )}
        {!read && (
          <Badge variant="secondary" className="py-0">
            {t('new')}
          </Badge>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">
          {href ? (
            <Link
              href={href}
              onClick={() => search && markOpened(search.id)}
              className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p>{text}</p>
        {search && (
          <p className="flex items-start gap-1.5 text-sm font-semibold text-primary-strong">
            <Search aria-hidden className="mt-1 size-4 shrink-0" />
            <span className="min-w-0">
              <SearchName parts={search.parts} />
            </span>
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          {category && (
            <Badge variant="accent" className="py-0">
              {nameIn(category.names, locale)}
            </Badge>
          )}
          <time dateTime={createdAt} title={formatDate(createdAt)} className="figure">
            {ago(unit, { count, shown: formatNumber(count) })}
          </time>
        </p>
      </div>
    </Card>
  )
}
