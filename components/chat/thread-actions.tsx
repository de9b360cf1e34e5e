'use client'

import { Ban, Flag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MenuButton } from '@/components/late/late-menu'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'

type Props = { trigger: MenuButton; blocked: boolean; onReport: () => void; onBlock: () => void }

export function ThreadActions({ trigger, blocked, onReport, onBlock }: Props) {
  const t = useTranslations('chat')
  return (
    <DropdownMenu>
      <DropdownMenuTrigger render={trigger} />
      <DropdownMenuContent align="end">
        <DropdownMenuItem onClick={onReport}>
          <Flag aria-hidden />
          {t('report')}
        </DropdownMenuItem>
        <DropdownMenuItem variant="destructive" onClick={onBlock}>
          <Ban aria-hidden />
          {t(blocked ? 'unblock' : 'block')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
