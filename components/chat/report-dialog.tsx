'use client'

import { useTranslations } from 'next-intl'
import { ReasonForm, useReasonForm } from '@/components/reports/reason-form'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { chatEndpoints } from '@/lib/contract/chat-endpoints'

/** Those reasons of the contract (PRODUCT § 3) that fit a conversation. */
const REASONS = [
  { value: 'fraud', label: 'reasonFraud' },
  { value: 'spam', label: 'reasonSpam' },
  { value: 'inappropriate', label: 'reasonInappropriate' },
  { value: 'abuse post', label: 'reasonAbuse' },
  { value: 'other', label: 'reasonOther' },
] as const

/** Reports a conversation with a reason. For the reason "other", the user's own words are sent. */
export function ReportDialog({ open, peer, onClose }: { open: boolean; peer: string; onClose: () => void }) {
  const t = useTranslations('chat')
  const form = useReasonForm()

  async function send(body: { reason: string }) {
    try {
      await call(chatEndpoints.reportChat, { params: { userId: peer }, body })
      toast.success(t('reported'), { description: t('reportedText') })
      form.reset()
      onClose()
    } catch {
      toast.error(t('reportFailed'))
    }
  }

  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent closeLabel={t('cancel')}>
        <DialogHeader>
          <DialogTitle>{t('report')}</DialogTitle>
        </DialogHeader>
        <ReasonForm
          form={form}
          question={t('reportReason')}
          reasons={REASONS.map(({ value, label }) => ({ value, label: t(label) }))}
          words={{ other: t('reportOther'), submit: t('reportSend'), submitting: t('submitting') }}
          onSend={send}
        />
      </DialogContent>
    </Dialog>
  )
}
