'use client'

import { Flag, Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MenuButton } from '@/components/late/late-menu'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { useShare } from '@/components/shared/use-share'

type Props = { trigger: MenuButton; postId: string; title: string; price: string; onReport: () => void }

export function CardActions({ trigger, postId, title, price, onReport }: Props) {
  const t = useTranslations('actions')
  const share = useShare(postId, title, price)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger render={trigger} />
      <DropdownMenuContent>
        <DropdownMenuItem onClick={() => void share()}>
          <Share2 aria-hidden />
          {t('share')}
        </DropdownMenuItem>
        <DropdownMenuItem onClick={onReport}>
          <Flag aria-hidden />
          {t('report')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
