'use client'

import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useShare } from './use-share'

/** Shares a post by the device's own sheet, or copies its link. */
export function ShareButton({ postId, title, className }: { postId: string; title: string; className?: string }) {
  const t = useTranslations('actions')
  const share = useShare(postId, title)
  return (
    <Button kind="quiet" className={className} onClick={() => void share()}>
      <Share2 aria-hidden />
      {t('share')}
    </Button>
  )
}
