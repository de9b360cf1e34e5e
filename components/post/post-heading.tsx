import { CalendarDays, MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { Post } from '@/lib/contract/posts'
import { confirmedLater } from '@/lib/format/confirmed'
import { formatDate } from '@/lib/format/format'
import { priceWords } from '@/lib/format/price-words'
import { reducedWords } from '@/lib/format/reduced'
import { placeLines } from '@/lib/format/place'
import { nameIn } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { AdText } from './ad-text'
import { Distance } from '@/components/shared/distance'
import { ConfirmedTime } from '@/components/shared/confirmed-time'
import { PostedTime } from '@/components/shared/posted-time'
import { Badge } from '@/components/ui/badge'
import { PostFacts } from './post-facts'

const TYPES = { Sell: 'sell', Buy: 'buy', Rent: 'rent' } as const

/** Price, deciding facts, title, place, distance and time of a post. */
export function PostHeading({ post }: { post: Post }) {
  const t = useTranslations('post')
  const locale = useLocale()
  const { village, subdistrict, district, state } = post.place
  const place = placeLines(locale, [village, subdistrict, district, state])
  const confirmed = confirmedLater(post)
  const over = post.status === 'sold' || post.status === 'ended' ? post.status : null
  return (
    <header className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-2">
        <Badge variant="accent" className="px-3">
          {nameIn((post.breed ?? post.category).names, locale)}
        </Badge>
        <Badge variant={over ? 'destructive' : post.type === 'Sell' ? 'ghost' : 'secondary'} className="px-3">
          {t(over ?? TYPES[post.type])}
        </Badge>
        {post.reservedUntil !== null && (
          <Badge variant="secondary" className="px-3">
            {t('reserved', { date: formatDate(post.reservedUntil) })}
          </Badge>
        )}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-4 font-semibold text-primary-strong">
        <span className="price text-[2rem] leading-tight">{priceWords(post, useTranslations('rent'))}</span>
        {reducedWords(post, t)}
      </p>
      <PostFacts post={post} />
      {post.lead ? (
        <>
          {/* Its facts stand above. */}
          <h1 data-spoken={post.lead.words} className="text-xl">
            {post.lead.kind}
          </h1>
          <p className="text-muted-foreground">
            {post.lead.language}:{' '}
            <span lang={post.language} data-spoken="">
              <AdText post={post} part="title" />
            </span>
          </p>
        </>
      ) : (
        <h1 lang={post.language} data-spoken="" className="text-xl">
          <AdText post={post} part="title" />
        </h1>
      )}
      <div className="flex flex-col gap-1 text-muted-foreground">
        {place.length > 0 && (
          <p className="flex items-start gap-2">
            <MapPin aria-hidden className="mt-1 size-5 shrink-0" />
            {/* The distance is beside the place, not after it: if the place fills its line, the reserved room would be
                an empty line. */}
            <span className="min-w-0 flex-1">
              {place.map(line => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </span>
            {/* Its own seller needs no distance. */}
            <Distance
              location={post.location}
              keepsPlace
              className="figure shrink-0 font-semibold text-foreground [:root:has([data-own-post])_&]:invisible"
            />
          </p>
        )}
        <p className="flex items-start gap-2">
          <CalendarDays aria-hidden className="mt-1 size-5 shrink-0" />
          {/* Short enough for one line: the time since posting appears late and must not move the content below. */}
          <span className="flex flex-wrap gap-x-2">
            <span className="sr-only">{t('postedOn', { date: formatDate(post.createdAt) })}</span>
            <span aria-hidden>{formatDate(post.createdAt)}</span>
            <PostedTime iso={post.createdAt} recentOnly className="font-semibold text-foreground" />
          </span>
        </p>
        {confirmed !== null && <ConfirmedTime iso={confirmed} className="gap-2 font-semibold [&>svg]:size-5" />}
      </div>
      {post.reservedUntil !== null && <p className="rounded-lg bg-secondary-soft p-3">{t('reservedText')}</p>}
      {over && (
        <p className="rounded-lg bg-secondary-soft p-3">
          {t(over === 'sold' ? 'soldText' : 'endedText')}{' '}
          <Link href={`/category/${post.category.id}`} className="font-semibold underline">
            {t('moreIn', { category: nameIn(post.category.names, locale) })}
          </Link>
        </p>
      )}
    </header>
  )
}
