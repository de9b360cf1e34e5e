'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useOnDemand } from '@/components/ui/on-demand'
import { FormSkeleton } from './form-skeleton'
import { SIGN_IN_EVENT, type SignInRequest } from './open-sign-in'

const loadForm = () => import('./sign-in-dialog').then(module => module.SignInDialog)

/**
 * Where the sign-in dialog appears; stands once in the shell. It opens at the tap; the form's code and words are
 * fetched then, and a connection that fails is said and can be tried again.
 */
export function SignInHost() {
  const t = useTranslations('shell')
  const menu = useTranslations('menu')
  const [request, setRequest] = useState<SignInRequest | null>(null)
  const after = useRef<(() => void) | undefined>(undefined)
  const { Part: Form, failed, retry } = useOnDemand(loadForm, request !== null)

  useEffect(() => {
    const open = (event: Event) => setRequest((event as CustomEvent<SignInRequest>).detail)
    window.addEventListener(SIGN_IN_EVENT, open)
    return () => window.removeEventListener(SIGN_IN_EVENT, open)
  }, [])

  function close() {
    setRequest(null)
    after.current?.()
    after.current = undefined
  }

  return (
    <Dialog open={request !== null} onClose={close} title={t('signIn')} closeLabel={menu('close')}>
      {failed && (
        <div role="alert" className="flex flex-col gap-4">
          <p>{t('error')}</p>
          <Button onClick={retry}>{t('tryAgain')}</Button>
        </div>
      )}
      {!failed && !Form && <FormSkeleton />}
      {Form && request && (
        <Form
          request={request}
          onDone={() => {
            after.current = request.then
            setRequest(null)
          }}
        />
      )}
    </Dialog>
  )
}
