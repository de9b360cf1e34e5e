import { ok } from '@/lib/contract/endpoint'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { Handlers } from '../http/handlers'
import { countUnread, listNotifications, readNotifications } from './notifications'

export const notificationHandlers: Pick<Handlers, 'getNotifications' | 'getUnreadCount' | 'readNotifications'> = {
  getNotifications: async ({ viewer }, { query }) => ok(await listNotifications(viewer, query.locale ?? DEFAULT_LOCALE)),
  getUnreadCount: async ({ viewer }) => ok({ count: await countUnread(viewer) }),
  readNotifications: async ({ viewer }, { body }) => {
    await readNotifications(viewer, body.ids)
    return ok({ count: await countUnread(viewer) })
  },
}
