'use client'

import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/empty-state'
import { LoadFailed } from '@/components/shared/load-failed'
import { buttonVariants } from '@/components/ui/button'
import { useEndedSession } from '@/lib/auth/ended-session'
import { notificationsQuery } from '@/lib/notifications/notifications'
import { errorCode } from '@/lib/client/problem'
import { Link } from '@/lib/i18n/navigation'
import { NotificationCard } from './notification-card'
import { NotificationSkeletons } from './notification-skeletons'
import { useMarkSeen } from './use-mark-seen'

/** The notifications: loading, failed, empty, or the list. */
export function Notifications({ viewerId }: { viewerId: string }) {
  const t = useTranslations('notifications')
  const errors = useTranslations('errors')
  const locale = useLocale()
  const { data, dataUpdatedAt, isPending, isError, error, refetch, isFetching } = useQuery(
    notificationsQuery(viewerId, locale),
  )
  const code = isError ? errorCode(error) : null
  useMarkSeen(data)

  useEndedSession(code)

  if (isPending) return <NotificationSkeletons />
  if (data === undefined) {
    return (
      <LoadFailed
        title={t('error', { message: code === null || code === 'unexpected' ? t('failed') : errors(code) })}
        again={t('retry')}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={Bell}
        title={t('empty')}
        text={t('emptyText')}
        action={
          <Link href="/categories" className={buttonVariants()}>
            {t('browse')}
          </Link>
        }
      />
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {data.map(notification => (
        <li key={notification.id}>
          <NotificationCard notification={notification} now={dataUpdatedAt} />
        </li>
      ))}
    </ul>
  )
}
