'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { UnreadDot } from './unread-badge'

export const MENU_ID = 'menu'

/** Opens the drawer; the browser does it, also before any script has come. */
export function MenuButton() {
  const t = useTranslations('menu')
  return (
    <button type="button" popoverTarget={MENU_ID} className="relative grid size-11 shrink-0 place-items-center sm:size-12 rounded-card hover:bg-sunken lg:hidden">
      <Menu aria-hidden className="size-6" />
      <span className="sr-only">{t('open')}</span>
      <UnreadDot />
    </button>
  )
}
