import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'

type Props = {
  /** A posted ad is changed. */
  isChange: boolean
  isFirst: boolean
  isLast: boolean
  /** The part that is sent, 0 to 1; null: nothing is being sent. */
  sending: number | null
  /** Photos are still being made ready. */
  waiting: boolean
  onPrevious: () => void
}

/** Milliseconds in which a second tap on Next is not yet one on Post ad, which then stands in its place. */
const DOUBLE_TAP = 500

/** The way through the form; on a phone it stands at the thumb, whatever is being filled in. */
export function FormBar({ isChange, isFirst, isLast, sending, waiting, onPrevious }: Props) {
  const t = useTranslations('postAd')
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(isLast), isLast ? DOUBLE_TAP : 0)
    return () => clearTimeout(timer)
  }, [isLast])
  const busy = sending !== null
  const percent = Math.round((sending ?? 0) * 100)
  const words = percent < 100 ? t('sendingPhotos', { percent: String(percent) }) : t(isChange ? 'updating' : 'submitting')
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:border-0 lg:bg-transparent lg:p-0">
      <div className="mx-auto max-w-2xl">
        {busy && <progress value={percent} max={100} aria-label={words} className="mb-2.5 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-leaf" />}
        <div className="flex gap-3">
          {!isFirst && (
            <Button kind="secondary" className="min-w-0 flex-1 px-3!" disabled={busy} onClick={onPrevious}>
              <ArrowLeft aria-hidden />
              {t('previous')}
            </Button>
          )}
          <Button key={isLast ? 'submit' : 'next'} type="submit" kind={isLast ? 'accent' : 'primary'} className={classes('min-w-0 flex-1 px-3!', busy && 'disabled:opacity-100')} disabled={busy || (isLast && (waiting || !armed))}>
            {busy ? <span className="figure">{words}</span> : isLast ? t(isChange ? 'update' : 'submit') : t('next')}
            {!isLast && <ArrowRight aria-hidden />}
          </Button>
        </div>
      </div>
    </div>
  )
}
