'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, type ComponentType } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { loadWords } from '@/components/ui/lazy-messages'
import { FormSkeleton } from './form-skeleton'
import { SIGN_IN_EVENT, type SignInRequest } from './open-sign-in'

type Content = ComponentType<{ request: SignInRequest; onDone: () => void }>

/**
 * Where the sign-in dialog appears; stands once in the shell. It opens at the tap; the form's code and words are
 * fetched then, and a connection that fails is said and can be tried again.
 */
export function SignInHost() {
  const t = useTranslations('shell')
  const menu = useTranslations('menu')
  const locale = useLocale()
  const [request, setRequest] = useState<SignInRequest | null>(null)
  const [content, setContent] = useState<{ Form?: Content; failed: boolean }>({ failed: false })
  const asked = request !== null

  useEffect(() => {
    const open = (event: Event) => setRequest((event as CustomEvent<SignInRequest>).detail)
    window.addEventListener(SIGN_IN_EVENT, open)
    return () => window.removeEventListener(SIGN_IN_EVENT, open)
  }, [])

  useEffect(() => {
    if (!asked || content.Form || content.failed) return
    Promise.all([import('./sign-in-dialog'), loadWords(locale)]).then(
      ([module]) => setContent({ Form: module.SignInDialog, failed: false }),
      () => setContent({ failed: true }),
    )
  }, [asked, content, locale])

  return (
    <Dialog open={asked} onClose={() => setRequest(null)} title={t('signIn')} closeLabel={menu('close')}>
      {content.failed && (
        <div role="alert" className="flex flex-col gap-4">
          <p>{t('error')}</p>
          <Button onClick={() => setContent({ failed: false })}>{t('tryAgain')}</Button>
        </div>
      )}
      {!content.failed && !content.Form && <FormSkeleton />}
      {content.Form && request && <content.Form request={request} onDone={() => setRequest(null)} />}
    </Dialog>
  )
}
