'use client'

import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import { late } from '@/components/late/late'
import { NotificationSkeletons } from './notification-skeletons'

const Notifications = late(() => import('./notifications').then(module => module.Notifications), { queries: true })

/** The notifications of the signed-in user. */
export function NotificationsPage() {
  const t = useTranslations('notifications')
  return (
    <LoginGuard>
      {user => (
        <div className="mx-auto flex max-w-3xl flex-col gap-5 p-3 sm:p-5 lg:px-0">
          <h1 className="text-2xl">{t('title')}</h1>
          <Notifications fallback={<NotificationSkeletons />} viewerId={user.id} />
        </div>
      )}
    </LoginGuard>
  )
}
