'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { late } from '@/components/late/late'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { call } from '@/lib/client/client'
import { appealEndpoints } from '@/lib/contract/appeals'
import type { AppealState } from '@/lib/contract/decided'

type Props = {
  postId: string
  /** Called when the appeal has arrived, before the dialog has closed. */
  onSent: (state: AppealState) => void
  /** Called when the dialog has closed. */
  onClose: () => void
}

const AppealForm = late(() => import('./appeal-form').then(module => module.AppealForm), { words: true })

/** Asks an owner what the staff should know about a hidden ad. The dialog opens at the tap; its form is loaded then. */
export function AppealDialog({ postId, onSent, onClose }: Props) {
  const t = useTranslations('decided')
  const menu = useTranslations('menu')
  // The dialog closes before it unmounts: only then does the focus return.
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onOpenChange={setOpen} onOpenChangeComplete={onClose}>
      <DialogContent closeLabel={menu('close')}>
        <DialogHeader>
          <DialogTitle>{t('ask')}</DialogTitle>
        </DialogHeader>
        <AppealForm
          fallback={<div className="skeleton h-64" />}
          about={postId}
          send={async words =>
            (await call(appealEndpoints.appealPost, { params: { id: postId }, body: { words } })).data.appeal
          }
          onDone={state => {
            onSent(state)
            setOpen(false)
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
