'use client'

import { ShieldCheck, Sprout, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { useViewer } from '@/lib/api/viewer'
import type { User } from '@/lib/contract/users'
import { SignInForm } from './sign-in-form'

type Props = {
  /** Why a sign-in is needed, where the page has words of its own for it. */
  reason?: string
  children: (user: User) => ReactNode
}

/** What needs a user: a spinner while the session loads, the sign-in form for visitors, else the page. */
export function LoginGuard({ reason, children }: Props) {
  const t = useTranslations('auth')
  const states = useTranslations('states')
  const viewer = useViewer()
  if (viewer.state === 'loading') return <Spinner label={states('loading')} />
  if (viewer.state === 'signedIn') return children(viewer.user)
  const trust = [
    [Users, t('trustTitle'), t('trustText')],
    [ShieldCheck, t('secureTitle'), t('secureText')],
    [Sprout, t('qualityTitle'), t('qualityText')],
  ] as const
  return (
    <div className="mx-auto my-4 grid max-w-4xl overflow-hidden bg-card shadow-card sm:my-8 sm:rounded-card md:grid-cols-2">
      <section className="p-5 sm:p-8">
        <h1 className="text-2xl">{t('guardTitle')}</h1>
        <p className="mb-5 text-ink-soft">{reason ?? t('guardText')}</p>
        <SignInForm onDone={() => {}} />
      </section>
      <ul className="flex flex-col justify-center gap-6 bg-[#14532d] p-6 text-white sm:p-8">
        {trust.map(([Icon, title, text]) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden className="size-8 shrink-0 text-[#f2b01e]" />
            <span>
              <span className="block text-lg font-bold">{title}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
