'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import { SettingsSkeleton } from './settings-skeleton'

const Settings = dynamic(() => import('./settings').then(module => module.Settings), { ssr: false, loading: SettingsSkeleton })

/** The settings, for who is signed in; their code comes only for them. */
export function SettingsPage() {
  const t = useTranslations('settings')
  return (
    <LoginGuard reason={t('loginToSee')}>
      {user => (
        <div className="mx-auto flex max-w-3xl flex-col gap-4 p-3 sm:p-5 lg:px-0">
          <h1 className="text-2xl">{t('title')}</h1>
          <Settings key={user.id} viewer={user} />
        </div>
      )}
    </LoginGuard>
  )
}
