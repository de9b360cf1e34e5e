'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { formatKilobytes } from '@/lib/format/format'
import { cn } from '@/lib/utils'

type Props = {
  /** The size of the picture; null if it is not known. */
  kilobytes: number | null
  onShow: () => void
  /** Its position; by default it covers the frame. */
  className?: string
}

/** Covers a picture that the data saver holds back: shows its size, and loads it when tapped. */
export function PictureCover({ kilobytes, onShow, className = 'absolute inset-0' }: Props) {
  const t = useTranslations('shell')

  function tap(event: MouseEvent) {
    // This tap only loads the picture. The link around it needs another tap.
    event.preventDefault()
    event.stopPropagation()
    onShow()
  }

  return (
    <button type="button" onClick={tap} className={cn('@container z-10 grid place-items-center p-1', className)}>
      <span className="flex min-h-11 max-w-full flex-wrap items-center justify-center gap-x-2 rounded-lg bg-card/95 px-4 py-1 font-semibold text-foreground @max-[9rem]:px-2 @max-[9rem]:text-sm">
        <Download aria-hidden className="size-5 shrink-0" />
        <span className="@max-[9rem]:sr-only">{t('showPhoto')}</span>
        {kilobytes !== null && <span className="figure">{formatKilobytes(kilobytes)}</span>}
      </span>
    </button>
  )
}
