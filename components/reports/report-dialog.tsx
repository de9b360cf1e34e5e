'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useOnDemand } from '@/components/ui/on-demand'

type Props = { postId: string; onClose: () => void }

const loadForm = () => import('./report-form').then(module => module.ReportForm)

/** What is wrong with a post? The dialog opens at the tap; its form comes when it is wanted. */
export function ReportDialog({ postId, onClose }: Props) {
  const t = useTranslations('actions')
  const shell = useTranslations('shell')
  const menu = useTranslations('menu')
  // The browser closes it before it goes: only so does the focus come back.
  const [open, setOpen] = useState(true)
  const { Part: Form, failed, retry } = useOnDemand(loadForm, true)
  return (
    <Dialog open={open} onClose={onClose} title={t('report')} closeLabel={menu('close')}>
      {failed && (
        <div role="alert" className="flex flex-col gap-4">
          <p>{shell('error')}</p>
          <Button onClick={retry}>{shell('tryAgain')}</Button>
        </div>
      )}
      {!failed && !Form && <div className="skeleton h-96" />}
      {Form && <Form postId={postId} onDone={() => setOpen(false)} />}
    </Dialog>
  )
}
