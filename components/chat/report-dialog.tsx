'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'

/** Reasons as the contract has them (PRODUCT § 3), as far as they fit a conversation. */
const REASONS = { fraud: 'reasonFraud', spam: 'reasonSpam', inappropriate: 'reasonInappropriate', 'abuse post': 'reasonAbuse', other: 'reasonOther' } as const
type Reason = keyof typeof REASONS

/** Reports a conversation: a reason, with own words for another one. */
export function ReportDialog({ open, peer, onClose }: { open: boolean; peer: string; onClose: () => void }) {
  const t = useTranslations('chat')
  const [reason, setReason] = useState<Reason | null>(null)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const ready = reason !== null && (reason !== 'other' || text.trim() !== '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    try {
      await call('reportChat', { params: { userId: peer }, body: { reason: reason === 'other' ? text.trim() : reason } })
      toast.success(t('reported'), { description: t('reportedText') })
      setReason(null)
      setText('')
      onClose()
    } catch {
      toast.error(t('reportFailed'))
    }
    setBusy(false)
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('report')} closeLabel={t('cancel')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <fieldset className="flex flex-col">
          <legend className="mb-1 font-semibold">{t('reportReason')}</legend>
          {(Object.keys(REASONS) as Reason[]).map(value => (
            <label key={value} className="flex min-h-11 items-center gap-3 rounded-card px-2 hover:bg-sunken">
              <input type="radio" name="reason" value={value} checked={reason === value} onChange={() => setReason(value)} className="size-5 accent-(--leaf)" />
              {t(REASONS[value])}
            </label>
          ))}
        </fieldset>
        {reason === 'other' && (
          <Field label={t('reportOther')}>{control => <textarea {...control} rows={3} maxLength={500} value={text} onChange={event => setText(event.target.value)} />}</Field>
        )}
        <Button type="submit" disabled={!ready || busy}>
          {busy ? t('submitting') : t('reportSend')}
        </Button>
      </form>
    </Dialog>
  )
}
