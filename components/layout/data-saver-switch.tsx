'use client'

import { ImageDown, ToggleLeft, ToggleRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { setSavingData, useSavingData } from '@/lib/pictures/data-saver'

/** Turns the data saver on or off: pictures load only when tapped. This browser remembers it. */
export function DataSaverSwitch() {
  const t = useTranslations('shell')
  const saving = useSavingData()
  const Toggle = saving ? ToggleRight : ToggleLeft
  return (
    <button
      type="button"
      role="switch"
      aria-checked={saving}
      onClick={() => setSavingData(!saving)}
      className="menu-foot w-full"
    >
      <ImageDown aria-hidden />
      <span className="min-w-0 flex-1">
        {t('dataSaver')}
        {/* The menu of a wide screen has no room for it. */}
        <span className="block text-sm lg:sr-only">{t('dataSaverHint')}</span>
      </span>
      <Toggle aria-hidden className={saving ? 'size-8 text-primary' : 'size-8'} />
    </button>
  )
}
