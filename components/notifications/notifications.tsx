'use client'

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { call } from '@/lib/api/client'
import { useEndedSession } from '@/lib/api/ended-session'
import { errorCode } from '@/lib/api/problem'
import { queryClient } from '@/lib/api/query-client'
import { Link } from '@/lib/i18n/link'
import { NotificationCard } from './notification-card'
import { NotificationSkeletons } from './notification-skeletons'
import { useMarkSeen } from './use-mark-seen'

/** The notifications: coming, failed, none yet, or the list. */
export function Notifications({ viewerId }: { viewerId: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <List viewerId={viewerId} />
    </QueryClientProvider>
  )
}

function List({ viewerId }: { viewerId: string }) {
  const t = useTranslations('notifications')
  const errors = useTranslations('errors')
  const locale = useLocale()
  const { data, dataUpdatedAt, isPending, isError, error, refetch, isFetching } = useQuery({
    queryKey: ['notifications', viewerId, locale],
    queryFn: async () => (await call('getNotifications', { query: { locale } })).data,
    // Who opens the list wants to know what is new.
    refetchOnMount: 'always',
  })
  const code = isError ? errorCode(error) : null
  useMarkSeen(data)

  useEndedSession(code)

  if (isPending) return <NotificationSkeletons />
  if (data === undefined) {
    return <LoadFailed title={t('error', { message: code === null || code === 'unexpected' ? t('failed') : errors(code) })} again={t('retry')} busy={isFetching} onAgain={() => void refetch()} />
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={Bell}
        title={t('empty')}
        text={t('emptyText')}
        action={
          <Link href="/categories" className={buttonClasses()}>
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
