'use client'

import { startRegistration } from '@simplewebauthn/browser'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { callDesk, deviceWords } from './call'
import { confirmNow, CONFIRM_WORDS } from './confirm'
import { useAction } from './use-action'

/** Adds a passkey of this device, or of another one that the browser offers. */
export function AddPasskey() {
  const router = useRouter()
  const { isBusy, fault, run } = useAction()
  const add = () =>
    void run(async () => {
      // One of the old passkeys comes first.
      const confirm = await confirmNow()
      const { ticket, options } = await callDesk('beginPasskey')
      const answer = await startRegistration({ optionsJSON: options as never })
      await callDesk('addPasskey', { ticket, answer: answer as never, device: deviceWords(), confirm })
      router.refresh()
    })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button disabled={isBusy} onClick={add}>
        {isBusy ? CONFIRM_WORDS : 'Add a passkey'}
      </Button>
      <FieldError>{fault}</FieldError>
      <p className="text-sm text-muted-foreground">
        Confirm with a passkey that you have, then make the new one. With a second one, on another device, you get in
        even if the first is lost. Removing one ends your other sessions.
      </p>
    </div>
  )
}
