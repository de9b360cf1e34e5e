import { queryOptions } from '@tanstack/react-query'
import type { Locale } from 'next-intl'
import { call } from '../client/client'
import { notificationEndpoints } from '../contract/notifications'
import { queryClient } from '../client/query-client'

const KEY = 'notifications'

/**
 * The notifications in a language. The key contains the viewer, so that the next user of this phone does not see them.
 */
export const notificationsQuery = (viewerId: string, locale: Locale) =>
  queryOptions({
    queryKey: [KEY, viewerId, locale],
    queryFn: async () => (await call(notificationEndpoints.getNotifications, { query: { locale } })).data,
    // A user who opens the list wants the newest notifications.
    refetchOnMount: 'always',
  })

/**
 * Makes the shown notifications load again. A first load that is still running is cancelled: it was requested before
 * the change, and would not be repeated.
 */
export async function refetchNotifications(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [KEY] })
  await queryClient.invalidateQueries({ queryKey: [KEY] })
}
