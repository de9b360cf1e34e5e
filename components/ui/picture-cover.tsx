'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { formatKilobytes } from '@/lib/format'
import { classes } from './classes'

type Props = { /** What the picture weighs; null where that is not known. */ kilobytes: number | null; onShow: () => void; /** Where it lies; all over its frame if nothing is said. */ className?: string }

/** Lies where a picture is held back, says what it would cost, and lets it come when tapped. */
export function PictureCover({ kilobytes, onShow, className = 'absolute inset-0' }: Props) {
  const t = useTranslations('shell')

  function tap(event: MouseEvent) {
    // What the picture leads to is another tap.
    event.preventDefault()
    event.stopPropagation()
    onShow()
  }

  return (
    <button type="button" onClick={tap} className={classes('@container z-10 grid place-items-center p-1', className)}>
      <span className="flex min-h-11 max-w-full flex-wrap items-center justify-center gap-x-2 rounded-card bg-card/95 px-4 py-1 font-semibold text-ink @max-[9rem]:px-2 @max-[9rem]:text-sm">
        <Download aria-hidden className="size-5 shrink-0" />
        <span className="@max-[9rem]:sr-only">{t('showPhoto')}</span>
        {kilobytes !== null && <span className="figure">{formatKilobytes(kilobytes)}</span>}
      </span>
    </button>
  )
}
