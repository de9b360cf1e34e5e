'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { late } from '@/components/late/late'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'

type Props = { postId: string; onClose: () => void }

const ReportForm = late(() => import('./report-form').then(module => module.ReportForm), { words: true })

/** Asks what is wrong with a post. The dialog opens at the tap; its form is loaded then. */
export function ReportDialog({ postId, onClose }: Props) {
  const t = useTranslations('actions')
  const menu = useTranslations('menu')
  // The dialog closes before it unmounts: only then does the focus return.
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onOpenChange={setOpen} onOpenChangeComplete={onClose}>
      <DialogContent closeLabel={menu('close')}>
        <DialogHeader>
          <DialogTitle>{t('report')}</DialogTitle>
        </DialogHeader>
        <ReportForm fallback={<div className="skeleton h-96" />} postId={postId} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  )
}
