import { CalendarDays, MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { Post } from '@/lib/contract/posts'
import { formatDate, formatRupees } from '@/lib/format'
import { nameIn } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/link'
import { Distance } from './distance'
import { PostedTime } from './posted-time'
import { PriceNote } from './price-note'

const TYPES = { Sell: 'sell', Buy: 'buy', Rent: 'rent' } as const

/** What is it, how much, where and how far, since when. */
export function PostHeading({ post }: { post: Post }) {
  const t = useTranslations('post')
  const locale = useLocale()
  const { village, subdistrict, district, state } = post.place
  // A town is often its own subdistrict and district: each name once.
  const place = [...new Set([village, subdistrict, district, state].filter(level => level !== null))].join(', ')
  const badge = 'rounded-full px-3 py-0.5 text-sm font-semibold'
  return (
    <header className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-2">
        <span className={`${badge} bg-leaf-tint text-leaf-strong`}>{nameIn((post.breed ?? post.category).names, locale)}</span>
        {post.status === 'sold' ? (
          <span className={`${badge} bg-danger-tint text-danger`}>{t('sold')}</span>
        ) : (
          <span className={`${badge} ${post.type === 'Sell' ? 'bg-sunken' : 'bg-turmeric text-on-turmeric'}`}>{t(TYPES[post.type])}</span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-[2rem] leading-tight font-semibold text-leaf-strong">
        <span className="figure">{formatRupees(post.price)}</span>
        <PriceNote post={post} />
      </p>
      <h1 lang={post.language} data-spoken className="text-xl">
        {post.title}
      </h1>
      <div className="flex flex-col gap-1 text-ink-soft">
        {place && (
          <p className="flex items-start gap-2">
            <MapPin aria-hidden className="mt-1 size-5 shrink-0" />
            {/* Beside the words and not behind them: where they fill their line, its kept place would be an empty one. */}
            <span className="min-w-0 flex-1">{place}</span>
            <Distance location={post.location} keepsPlace className="figure shrink-0 font-semibold text-ink" />
          </p>
        )}
        <p className="flex items-start gap-2">
          <CalendarDays aria-hidden className="mt-1 size-5 shrink-0" />
          {/* Short enough for one line: how long ago comes late, and must move nothing below. */}
          <span className="flex flex-wrap gap-x-2">
            <span className="sr-only">{t('postedOn', { date: formatDate(post.createdAt) })}</span>
            <span aria-hidden>{formatDate(post.createdAt)}</span>
            <PostedTime iso={post.createdAt} recentOnly className="font-semibold text-ink" />
          </span>
        </p>
      </div>
      {post.status === 'sold' && (
        <p className="rounded-card bg-turmeric-tint p-3">
          {t('soldText')}{' '}
          <Link href={`/category/${post.category.id}`} className="font-semibold underline">
            {t('moreIn', { category: nameIn(post.category.names, locale) })}
          </Link>
        </p>
      )}
    </header>
  )
}
