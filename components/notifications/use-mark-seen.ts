'use client'

import { useEffect, useRef } from 'react'
import { call } from '@/lib/client/client'
import { setUnread } from '@/lib/notifications/unread'
import { notificationEndpoints, type Notification } from '@/lib/contract/notifications'

/**
 * Tells the server which notifications the user has seen, once the tab is visible. They keep their mark while the list
 * is open, so that the user sees which ones are new. If the request fails, the next list sends them again.
 */
export function useMarkSeen(notifications: Notification[] | undefined): void {
  const reported = useRef(new Set<string>())
  useEffect(() => {
    const ids = (notifications ?? []).filter(({ id, read }) => !read && !reported.current.has(id)).map(({ id }) => id)
    if (ids.length === 0) return
    const report = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', report)
      for (const id of ids) reported.current.add(id)
      call(notificationEndpoints.readNotifications, { body: { ids } }).then(
        ({ data }) => setUnread(data.count),
        () => ids.forEach(id => reported.current.delete(id)),
      )
    }
    document.addEventListener('visibilitychange', report)
    report()
    return () => document.removeEventListener('visibilitychange', report)
  }, [notifications])
}
