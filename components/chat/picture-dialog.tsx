'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { useSavingData } from '@/lib/data-saver'
import { largestPicture, pictureSources } from '@/lib/pictures'

/** A message's picture in full. */
export function PictureDialog({ path, onClose }: { path: string | null; onClose: () => void }) {
  const t = useTranslations('chat')
  const saving = useSavingData()
  return (
    <Dialog open={path !== null} onClose={onClose} title={t('photo')} closeLabel={t('close')} className="sm:max-w-4xl!">
      {path && <img src={saving ? path : largestPicture(path)} alt={t('photo')} style={{ backgroundColor: pictureSources(path).color }} className="mx-auto max-h-[75dvh] w-auto max-w-full rounded-card object-contain" />}
    </Dialog>
  )
}
