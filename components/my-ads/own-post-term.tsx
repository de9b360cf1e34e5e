import { BadgeCheck, CalendarX, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { END_NOTICE_DAYS, END_RETURN_DAYS } from '@/lib/contract/limits'
import type { Post } from '@/lib/contract/posts'
import { formatDate } from '@/lib/format/format'
import type { Change } from './own-post-changes'

const DAY_MS = 86_400_000

type Props = {
  post: Post
  /** When the list was loaded, in milliseconds since 1970. */
  now: number
  act: (change: Change) => void
}

/** Asks whether an ad that ends soon is still true, and offers to put up one that has ended; one tap each. */
export function OwnPostTerm({ post, now, act }: Props) {
  const t = useTranslations('myAds')
  const words = useTranslations('stillHere')
  const { status, endsAt, type } = post
  if (endsAt === null) return null
  const end = Date.parse(endsAt)
  const strip = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-4 py-3'
  // On a phone the button is as wide as the card.
  const button = 'flex-auto sm:flex-none'
  if (status === 'ended') {
    const last = new Date(end + END_RETURN_DAYS * DAY_MS).toISOString()
    return (
      <div className={`${strip} bg-muted`}>
        <p className="flex flex-1 basis-60 items-start gap-2.5">
          <CalendarX aria-hidden className="mt-1 size-5 shrink-0" />
          {t('endedText', { date: formatDate(last) })}
        </p>
        <Button className={button} onClick={() => act({ action: 'again' })}>
          <RotateCcw aria-hidden />
          {t('putUpAgain')}
        </Button>
      </div>
    )
  }
  if (status !== 'active' || end - now > END_NOTICE_DAYS * DAY_MS) return null
  return (
    <div className={`${strip} bg-secondary-soft`}>
      <p className="font-semibold">{words(type === 'Sell' ? 'title' : 'titleOther')}</p>
      <Button className={button} onClick={() => act({ action: 'here' })}>
        <BadgeCheck aria-hidden />
        {words(type === 'Sell' ? 'here' : 'hereOther')}
      </Button>
    </div>
  )
}
