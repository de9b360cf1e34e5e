'use client'

import { useTranslations } from 'next-intl'
import { LazyMessages } from '@/components/ui/lazy-messages'
import { FormSkeleton } from './form-skeleton'
import type { SignInRequest } from './open-sign-in'
import { SignInForm } from './sign-in-form'
import { TrustPanel } from './trust-panel'

type Props = { request: SignInRequest; onDone: () => void }

/** What stands in the sign-in dialog; it brings its own words. */
export function SignInDialog(props: Props) {
  return (
    <LazyMessages fallback={<FormSkeleton />}>
      <Content {...props} />
    </LazyMessages>
  )
}

function Content({ request, onDone }: Props) {
  const t = useTranslations('auth')
  return (
    <>
      {request.notice && <p className="mb-4 rounded-card bg-turmeric-tint px-3.5 py-2.5 font-semibold">{t('guardTitle')}</p>}
      <SignInForm autoFocus onDone={onDone} />
      <TrustPanel brief className="-mx-5 mt-6 -mb-[max(1.25rem,env(safe-area-inset-bottom))]" />
    </>
  )
}
