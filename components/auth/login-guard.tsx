'use client'

import { CloudOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { late } from '@/components/late/late'
import { EmptyState } from '@/components/shared/empty-state'
import { PageSpinner } from '@/components/shared/page-spinner'
import { Button } from '@/components/ui/button'
import { askViewer, useViewer } from '@/lib/auth/viewer'
import type { User } from '@/lib/contract/users'
import { FormSkeleton } from './form-skeleton'
import { TrustPanel } from './trust-panel'

const SignInForm = late(() => import('./sign-in-form').then(module => module.SignInForm))

type Props = {
  title?: string
  /** Why the page needs a sign-in, if it has its own words for that. */
  reason?: string
  children: (user: User) => ReactNode
}

/**
 * Shows a page for signed-in users: a spinner while the session loads, the sign-in form for visitors, otherwise the
 * page.
 */
export function LoginGuard({ title, reason, children }: Props) {
  const t = useTranslations('auth')
  const states = useTranslations('states')
  const shell = useTranslations('shell')
  const viewer = useViewer()
  if (viewer.state === 'loading' && viewer.failed) {
    return (
      <div role="alert">
        <EmptyState
          icon={CloudOff}
          title={shell('error')}
          action={<Button onClick={() => void askViewer()}>{shell('tryAgain')}</Button>}
        />
      </div>
    )
  }
  if (viewer.state === 'loading') return <PageSpinner label={states('loading')} />
  if (viewer.state === 'signedIn') return children(viewer.user)
  return (
    <div className="mx-auto my-0 grid max-w-4xl overflow-hidden bg-card sm:my-8 sm:rounded-lg sm:shadow-md md:grid-cols-[3fr_2fr]">
      <section className="group p-5 py-7 sm:p-8">
        <h1 className="text-2xl group-has-data-blocked:sr-only">{title ?? t('guardTitle')}</h1>
        {/* To sign in does not help who is blocked. */}
        <p className="mb-6 text-muted-foreground group-has-data-blocked:hidden">{reason ?? t('guardText')}</p>
        <SignInForm fallback={<FormSkeleton />} />
      </section>
      <TrustPanel />
    </div>
  )
}
