import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import type { PostTexts } from '@/lib/contract/post-texts'
import { cn } from '@/lib/utils'

type Props = {
  /** True if an existing post is being changed. */
  isChange: boolean
  isFirst: boolean
  isLast: boolean
  /** The part that is uploaded, from 0 to 1; null if nothing is being sent. */
  sending: number | null
  /** True while photos are still being prepared. */
  waiting: boolean
  onPrevious: () => void
}

/** Milliseconds after a tap on Next for which Post ad, the button that replaces it, ignores a second tap. */
const DOUBLE_TAP = 500

/** The buttons of the form. On a phone they stay at the bottom, near the thumb. */
export function FormBar({ isChange, isFirst, isLast, sending, waiting, onPrevious }: Props) {
  const t = useTranslations('postAd')
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(isLast), isLast ? DOUBLE_TAP : 0)
    return () => clearTimeout(timer)
  }, [isLast])
  // Until a category is chosen, the pictures are what to tap next.
  const chosen = useWatch<PostTexts, 'categoryId'>({ name: 'categoryId' }) !== ''
  const busy = sending !== null
  const percent = Math.round((sending ?? 0) * 100)
  const words =
    percent < 100 ? t('sendingPhotos', { percent: String(percent) }) : t(isChange ? 'updating' : 'submitting')
  return (
    <div
      data-own-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="mx-auto max-w-2xl">
        {busy && <Progress value={percent} aria-label={words} className="mb-2.5 block" />}
        <div className="flex gap-3">
          {!isFirst && (
            <Button variant="outline" className="min-w-0 flex-1 px-3" disabled={busy} onClick={onPrevious}>
              <ArrowLeft aria-hidden />
              {t('previous')}
            </Button>
          )}
          <Button
            key={isLast ? 'submit' : 'next'}
            type="submit"
            variant={isLast ? 'secondary' : chosen ? 'default' : 'outline'}
            className={cn('min-w-0 flex-1 px-3', busy && 'disabled:opacity-100')}
            disabled={busy || (isLast && (waiting || !armed))}
          >
            {busy ? <span className="figure">{words}</span> : isLast ? t(isChange ? 'update' : 'submit') : t('next')}
            {!isLast && <ArrowRight aria-hidden />}
          </Button>
        </div>
      </div>
    </div>
  )
}
