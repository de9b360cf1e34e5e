import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { Post } from '@/lib/contract/posts'
import { formatDate } from '@/lib/format/format'
import type { Change } from './own-post-changes'

/** Shows until when an own post is reserved, with a button that ends the reservation. */
export function OwnPostReserved({ post, act }: { post: Post; act: (change: Change) => void }) {
  const t = useTranslations('myAds')
  if (post.reservedUntil === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 bg-secondary-soft px-4 py-3">
      <p className="flex items-center gap-2.5 font-semibold">
        <CalendarClock aria-hidden className="size-5 shrink-0" />
        {t('reserved', { date: formatDate(post.reservedUntil) })}
      </p>
      <Button variant="outline" className="flex-auto sm:flex-none" onClick={() => act({ action: 'unreserve' })}>
        {t('unreserve')}
      </Button>
    </div>
  )
}
