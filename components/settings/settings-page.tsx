'use client'

import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import { late } from '@/components/late/late'
import { SettingsSkeleton } from './settings-skeleton'

const Settings = late(() => import('./settings').then(module => module.Settings), { queries: true })

/** The settings, for signed-in users; visitors do not load their code. */
export function SettingsPage() {
  const t = useTranslations('settings')
  return (
    <LoginGuard reason={t('loginToSee')}>
      {user => (
        <div className="mx-auto flex max-w-3xl flex-col gap-4 p-3 sm:p-5 lg:px-0">
          <h1 className="text-2xl">{t('title')}</h1>
          <Settings fallback={<SettingsSkeleton />} key={user.id} viewer={user} />
        </div>
      )}
    </LoginGuard>
  )
}
