'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DrawerTrigger } from '@/components/ui/drawer'
import { UnreadDot } from '@/components/shared/unread-badge'

/** Opens the drawer. The browser does it, so it works before any script has loaded. */
export function MenuButton() {
  const t = useTranslations('menu')
  return (
    <DrawerTrigger className="relative grid size-11 shrink-0 place-items-center sm:size-12 rounded-lg hover:bg-muted lg:hidden">
      <Menu aria-hidden className="size-6" />
      <span className="sr-only">{t('open')}</span>
      <UnreadDot />
    </DrawerTrigger>
  )
}
