import { CircleCheck, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import type { StillHereAnswer } from '@/lib/contract/still-here'
import { formatDate, formatRupees } from '@/lib/format/format'
import { Link } from '@/lib/i18n/navigation'
import type { AnswersProps } from './answers'
import { FailureNote } from './failure'

type Props = AnswersProps & { answered: StillHereAnswer['answer'] }

/** The result of the answer; a mistaken "sold" can be undone. */
export function Answered({ post, answered, busy, failure, onAnswer, children }: Props) {
  const t = useTranslations('stillHere')
  const own = useTranslations('myAds')
  const heading = useRef<HTMLHeadingElement>(null)
  // The tapped button is gone, so the result gets the focus, and a screen reader reads it.
  useEffect(() => heading.current?.focus(), [answered])
  const until = post.endsAt === null ? own('againDone') : t('hereDone', { date: formatDate(post.endsAt) })
  return (
    <>
      <div className="flex items-start gap-3 rounded-lg bg-accent p-4">
        <CircleCheck aria-hidden className="mt-1.5 size-5 shrink-0 text-primary" />
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {answered === 'sold'
              ? t('isSold')
              : answered === 'price'
                ? t('priceDone', { price: formatRupees(post.price) })
                : until}
          </h1>
          {answered === 'price' && <p>{until}</p>}
        </div>
      </div>
      {children}
      {failure && <FailureNote failure={failure} />}
      {answered === 'sold' && (
        <Button variant="outline" size="lg" disabled={busy} onClick={() => onAnswer({ answer: 'here' })}>
          <RotateCcw aria-hidden />
          {own('undo')}
        </Button>
      )}
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Link href={`/post/${post.id}`} className={buttonVariants({ variant: 'outline' })}>
          {t('seeAd')}
        </Link>
        <Link href="/my-ads" className={buttonVariants({ variant: 'outline' })}>
          {own('title')}
        </Link>
      </div>
    </>
  )
}
