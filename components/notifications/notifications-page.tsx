'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import { NotificationSkeletons } from './notification-skeletons'

const Notifications = dynamic(() => import('./notifications').then(module => module.Notifications), { ssr: false, loading: NotificationSkeletons })

/** What the signed-in person was told. */
export function NotificationsPage() {
  const t = useTranslations('notifications')
  return (
    <LoginGuard>
      {user => (
        <div className="mx-auto flex max-w-3xl flex-col gap-5 p-3 sm:p-5 lg:px-0">
          <h1 className="text-2xl">{t('title')}</h1>
          <Notifications viewerId={user.id} />
        </div>
      )}
    </LoginGuard>
  )
}
