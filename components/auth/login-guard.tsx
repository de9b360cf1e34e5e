'use client'

import { CloudOff } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Spinner } from '@/components/ui/spinner'
import { askViewer, useViewer } from '@/lib/api/viewer'
import type { User } from '@/lib/contract/users'
import { FormSkeleton } from './form-skeleton'
import { TrustPanel } from './trust-panel'

const SignInForm = dynamic(() => import('./sign-in-form').then(module => module.SignInForm), { ssr: false, loading: FormSkeleton })

type Props = {
  /** Why a sign-in is needed, where the page has words of its own for it. */
  reason?: string
  children: (user: User) => ReactNode
}

/** What needs a user: a spinner while the session loads, the sign-in form for visitors, else the page. */
export function LoginGuard({ reason, children }: Props) {
  const t = useTranslations('auth')
  const states = useTranslations('states')
  const shell = useTranslations('shell')
  const viewer = useViewer()
  if (viewer.state === 'loading' && viewer.failed) {
    return (
      <div role="alert">
        <EmptyState icon={CloudOff} title={shell('error')} action={<Button onClick={() => void askViewer()}>{shell('tryAgain')}</Button>} />
      </div>
    )
  }
  if (viewer.state === 'loading') return <Spinner label={states('loading')} />
  if (viewer.state === 'signedIn') return children(viewer.user)
  return (
    <div className="mx-auto my-0 grid max-w-4xl overflow-hidden bg-card sm:my-8 sm:rounded-card sm:shadow-card md:grid-cols-[3fr_2fr]">
      <section className="p-5 py-7 sm:p-8">
        <h1 className="text-2xl">{t('guardTitle')}</h1>
        <p className="mb-6 text-ink-soft">{reason ?? t('guardText')}</p>
        <SignInForm />
      </section>
      <TrustPanel />
    </div>
  )
}
