'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { late } from '@/components/late/late'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { useRouter } from '@/lib/i18n/navigation'
import { FormSkeleton } from './form-skeleton'
import { SIGN_IN_EVENT, type SignInRequest } from './open-sign-in'

const SignInDialog = late(() => import('./sign-in-dialog').then(module => module.SignInDialog), { words: true })

/**
 * Shows the sign-in dialog, once in the shell; for signed-in users, the form for what their profile lacks. It opens at
 * the tap, and only then loads the form's code and words. If the load fails, the dialog shows the error with a button
 * to try again.
 */
export function SignInHost() {
  const t = useTranslations('shell')
  const menu = useTranslations('menu')
  const [request, setRequest] = useState<SignInRequest | null>(null)
  const router = useRouter()
  const after = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    const open = (event: Event) => setRequest((event as CustomEvent<SignInRequest>).detail)
    window.addEventListener(SIGN_IN_EVENT, open)
    return () => window.removeEventListener(SIGN_IN_EVENT, open)
  }, [])

  /** Runs after the dialog has returned the focus, because the action may move it. */
  function goOn() {
    after.current?.()
    after.current = undefined
  }

  return (
    <Dialog open={request !== null} onOpenChange={() => setRequest(null)} onOpenChangeComplete={goOn}>
      <DialogContent closeLabel={menu('close')}>
        <DialogHeader>
          <DialogTitle>{t(request?.profile ? 'completeProfile' : 'signIn')}</DialogTitle>
        </DialogHeader>
        {request && (
          <SignInDialog
            fallback={<FormSkeleton />}
            request={request}
            onDone={leaves => {
              const { path, then } = request
              if (!leaves) after.current = path === undefined ? then : () => router.push(path)
              setRequest(null)
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
