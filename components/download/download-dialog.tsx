'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { Link } from '@/lib/i18n/navigation'
import { StoreLink } from './store-link'

/** Suggests the mobile app for chat; the user can continue to the chat on the web (DESIGN § 12). */
export function DownloadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('download')
  const menu = useTranslations('menu')
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent closeLabel={menu('close')}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <div className="flex flex-col gap-3">
          <StoreLink variant="default" />
          <DialogClose render={<Button variant="outline" render={<Link href="/chat" />} />}>
            {t('continueOnWeb')}
          </DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  )
}
