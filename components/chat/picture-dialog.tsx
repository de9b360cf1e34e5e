'use client'

import { useTranslations } from 'next-intl'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { useSavingData } from '@/lib/pictures/data-saver'
import { largestPicture, pictureSources } from '@/lib/pictures/pictures'

/** The picture of a message in full size. */
export function PictureDialog({ path, onClose }: { path: string | null; onClose: () => void }) {
  const t = useTranslations('chat')
  const saving = useSavingData()
  return (
    <Dialog open={path !== null} onOpenChange={onClose}>
      <DialogContent closeLabel={t('close')} className="sm:max-w-4xl">
        <DialogHeader>
          <DialogTitle>{t('photo')}</DialogTitle>
        </DialogHeader>
        {path && (
          <img
            src={saving ? path : largestPicture(path)}
            alt={t('photo')}
            style={{ backgroundColor: pictureSources(path).color }}
            className="mx-auto max-h-[75dvh] w-auto max-w-full rounded-lg object-contain"
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
