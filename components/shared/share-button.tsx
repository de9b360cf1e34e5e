'use client'

import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useShare } from './use-share'

/** Shares a post with the device's share sheet, or copies its link. */
export function ShareButton({
  postId,
  title,
  price,
  className,
}: {
  postId: string
  title: string
  /** As the page shows it. */
  price: string
  className?: string
}) {
  const t = useTranslations('actions')
  const share = useShare(postId, title, price)
  return (
    <Button variant="ghost" size="stacked" className={className} onClick={() => void share()}>
      <Share2 aria-hidden />
      <span>{t('share')}</span>
    </Button>
  )
}
