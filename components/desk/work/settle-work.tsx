'use client'

import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { callDesk } from '../call'
import { SureButton } from '../sure-button'
import { useAction } from '../use-action'

/** Tries work of a kind again, or forgets it. */
export function SettleWork({ kind }: { kind: string }) {
  const router = useRouter()
  const { isBusy, fault, run } = useAction()
  const settle = (call: 'repeatWork' | 'forgetWork') =>
    void run(async () => {
      await callDesk(call, { kind })
      router.refresh()
    })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="outline" disabled={isBusy} onClick={() => settle('repeatWork')}>
        Try again
      </Button>
      <SureButton words="Forget" sure="Forget for good" disabled={isBusy} onSure={() => settle('forgetWork')} />
      <FieldError>{fault}</FieldError>
    </div>
  )
}
