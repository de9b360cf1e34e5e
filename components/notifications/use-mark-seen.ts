'use client'

import { useEffect, useRef } from 'react'
import { call } from '@/lib/api/client'
import { setUnread } from '@/lib/api/unread'
import type { Notification } from '@/lib/contract/notifications'

/**
 * Tells the server that these were seen, once the tab is looked at. They keep their mark while the list is open, so that the reader
 * sees which ones are new. What could not be told is told with the next list.
 */
export function useMarkSeen(notifications: Notification[] | undefined): void {
  const told = useRef(new Set<string>())
  useEffect(() => {
    const ids = (notifications ?? []).filter(({ id, read }) => !read && !told.current.has(id)).map(({ id }) => id)
    if (ids.length === 0) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', tell)
      for (const id of ids) told.current.add(id)
      call('readNotifications', { body: { ids } }).then(
        ({ data }) => setUnread(data.count),
        () => ids.forEach(id => told.current.delete(id)),
      )
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [notifications])
}
