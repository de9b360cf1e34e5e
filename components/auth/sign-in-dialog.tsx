'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { LazyMessages } from '@/components/ui/lazy-messages'
import { toast } from '@/components/ui/toast'
import type { SignInRequest } from './open-sign-in'
import { SignInForm } from './sign-in-form'

type Props = { request: SignInRequest | null; onClose: () => void }

/** The sign-in form in a dialog; closes itself when someone has signed in. */
export function SignInDialog(props: Props) {
  return (
    <LazyMessages>
      <Content {...props} />
    </LazyMessages>
  )
}

function Content({ request, onClose }: Props) {
  const t = useTranslations('auth')
  const menu = useTranslations('menu')
  const notice = request?.notice
  useEffect(() => {
    if (notice === 'loginRequired') toast.error(t('guardTitle'))
  }, [notice, request, t])
  return (
    <Dialog open={request !== null} onClose={onClose} title={t('title')} closeLabel={menu('close')}>
      <SignInForm onDone={onClose} />
    </Dialog>
  )
}
