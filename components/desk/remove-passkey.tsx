'use client'

import { useRouter } from 'next/navigation'
import { FieldError } from '@/components/ui/field'
import { callConfirmed, CONFIRM_WORDS } from './confirm'
import { SureButton } from './sure-button'
import { useAction } from './use-action'

/** Removes a passkey, and with it the viewer's other sessions. */
export function RemovePasskey({ id, device }: { id: string; device: string }) {
  const router = useRouter()
  const { isBusy, fault, run } = useAction()
  const remove = () =>
    void run(async () => {
      await callConfirmed('removePasskey', {}, id)
      router.refresh()
    })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SureButton words="Remove" sure={`Remove ${device || 'it'} for good`} disabled={isBusy} onSure={remove} />
      {isBusy && <p role="status">{CONFIRM_WORDS}</p>}
      <FieldError>{fault}</FieldError>
    </div>
  )
}
