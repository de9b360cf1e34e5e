'use client'

import { X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { callDesk } from '../call'
import { useAction } from '../use-action'

/** Takes a word from its list. */
export function RemoveWord({ id, text }: { id: string; text: string }) {
  const router = useRouter()
  const { isBusy, fault, run } = useAction()
  const remove = () =>
    void run(async () => {
      await callDesk('removeWord', undefined, id)
      router.refresh()
    })
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={`Remove ${text}`} disabled={isBusy} onClick={remove}>
        <X aria-hidden />
      </Button>
      <FieldError>{fault}</FieldError>
    </>
  )
}
