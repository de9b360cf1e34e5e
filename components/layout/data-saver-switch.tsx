'use client'

import { ImageDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { setSavingData, useSavingData } from '@/lib/data-saver'

/** Pictures only where they are tapped, for everybody whose data is dear; this browser remembers it. */
export function DataSaverSwitch() {
  const t = useTranslations('shell')
  const saving = useSavingData()
  return (
    <button type="button" role="switch" aria-checked={saving} onClick={() => setSavingData(!saving)} className="flex min-h-12 w-full items-center gap-3 rounded-card px-3 py-1 text-left text-ink-soft hover:bg-sunken">
      <ImageDown aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 leading-snug">
        {t('dataSaver')}
        <span className="block text-sm">{t('dataSaverHint')}</span>
      </span>
      <span aria-hidden className={saving ? 'font-semibold text-leaf-strong' : undefined}>
        {t(saving ? 'on' : 'off')}
      </span>
    </button>
  )
}
