'use client'

import { BadgeCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { daysSince, formatDate, formatNumber } from '@/lib/format/format'
import { cn } from '@/lib/utils'
import { useMinute, type ActionWords } from './posted-time'

type Props = {
  iso: string
  /** The reader's clock, in milliseconds since 1970. */ minute: number | null
  words: ActionWords
}

/**
 * When a seller last said that an ad is still true: the date on the server, the days since then once the reader's clock
 * is known. Both are about as long, so that nothing moves.
 */
export function Confirmed({ iso, minute, words, className }: Props & { className?: string }) {
  const date = formatDate(iso)
  // The clock is rounded up to a minute: just before midnight, it would already count the next day.
  const days = minute === null ? null : daysSince(iso, minute - 1)
  return (
    <span className={cn('flex items-start gap-1.5 text-primary-strong', className)}>
      <BadgeCheck aria-hidden className="mt-[0.2em] size-4 shrink-0" />
      <time dateTime={iso} title={date} className="min-w-0 wrap-anywhere">
        {days === null
          ? words('confirmedOn', { date })
          : words('confirmed', { count: days, shown: formatNumber(days) })}
      </time>
    </span>
  )
}

/** `Confirmed` with the reader's clock. */
export function ConfirmedTime({ iso, className }: { iso: string; className?: string }) {
  return <Confirmed iso={iso} minute={useMinute()} words={useTranslations('actions')} className={className} />
}
