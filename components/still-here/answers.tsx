import { BadgeCheck, BadgeIndianRupee, RotateCcw, TrendingDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { Post } from '@/lib/contract/posts'
import { formatDate } from '@/lib/format/format'
import { FailureNote, type Failure } from './failure'
import { LowerForm, SoldForm, type OnAnswer } from './answer-forms'

export type AnswersProps = {
  post: Post
  busy: boolean
  failure: Failure | null
  onAnswer: OnAnswer
  /** The ad. */
  children: ReactNode
}

/** The question and its three answers. Two of them ask for a price first. */
export function Answers({ post, busy, failure, onAnswer, children }: AnswersProps) {
  const t = useTranslations('stillHere')
  const own = useTranslations('myAds')
  const [open, setOpen] = useState<'sold' | 'price' | null>(null)
  const isSale = post.type === 'Sell'
  const state = {
    active: () => (post.endsAt === null ? null : t('endsOn', { date: formatDate(post.endsAt) })),
    ended: () => t('hasEnded'),
    sold: () => t('isSold'),
    hidden: () => null,
  }[post.status]()
  const close = () => setOpen(null)
  // The price field shows its own error.
  const isFieldProblem = failure?.code === 'invalidFields' && failure.isPrice
  const form = { busy, onAnswer, onCancel: close }
  const big = 'w-full'
  return (
    <>
      <h1 className="text-2xl">{t(isSale ? 'title' : 'titleOther')}</h1>
      {children}
      {state && <p className="text-lg">{state}</p>}
      {failure && !isFieldProblem && <FailureNote failure={failure} />}
      {post.status === 'sold' ? (
        <Button size="lg" className={big} disabled={busy} onClick={() => onAnswer({ answer: 'here' })}>
          <RotateCcw aria-hidden />
          {own('putUpAgain')}
        </Button>
      ) : open === 'sold' ? (
        <SoldForm {...form} />
      ) : open === 'price' ? (
        <LowerForm {...form} price={post.price} />
      ) : (
        <div className="flex flex-col gap-3">
          <Button size="lg" className={big} disabled={busy} onClick={() => onAnswer({ answer: 'here' })}>
            <BadgeCheck aria-hidden />
            {t(isSale ? 'here' : 'hereOther')}
          </Button>
          <Button size="lg" variant="outline" className={big} disabled={busy} onClick={() => setOpen('sold')}>
            <BadgeIndianRupee aria-hidden />
            {t('sold')}
          </Button>
          <Button size="lg" variant="outline" className={big} disabled={busy} onClick={() => setOpen('price')}>
            <TrendingDown aria-hidden />
            {t('lower')}
          </Button>
        </div>
      )}
    </>
  )
}
