'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'

export const MENU_ID = 'menu'

/** Opens the drawer; the browser does it, also before any script has come. */
export function MenuButton() {
  const t = useTranslations('menu')
  return (
    <button type="button" popoverTarget={MENU_ID} aria-label={t('open')} className="grid size-12 shrink-0 place-items-center rounded-card hover:bg-sunken lg:hidden">
      <Menu aria-hidden className="size-6" />
    </button>
  )
}
