'use client'

import { ImageDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { setSavingData, useSavingData } from '@/lib/pictures/data-saver'

/** Turns the data saver on or off: pictures load only when tapped. This browser remembers it. */
export function DataSaverSwitch() {
  const t = useTranslations('shell')
  const saving = useSavingData()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={saving}
      onClick={() => setSavingData(!saving)}
      className="flex min-h-12 w-full items-center gap-3 rounded-lg px-3 py-1 text-left text-muted-foreground hover:bg-muted"
    >
      <ImageDown aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 leading-snug">
        {/* In the first line, so that the hint has the whole width in a narrow menu. */}
        <span aria-hidden className={`float-right pl-2 ${saving ? 'font-semibold text-primary-strong' : ''}`}>
          {t(saving ? 'on' : 'off')}
        </span>
        {t('dataSaver')}
        <span className="block text-sm">{t('dataSaverHint')}</span>
      </span>
    </button>
  )
}
