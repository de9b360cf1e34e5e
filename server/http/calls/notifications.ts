import { ok } from '@/lib/contract/endpoint'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { Handlers } from '../handlers'
import { hashToken } from '../../auth/sessions'
import { channelsOf } from '../../notifications/channels'
import { countUnread, listNotifications, readNotifications } from '../../notifications/notifications'
import { subscribe, unsubscribe } from '../../notifications/subscriptions'
import { toSavedSearch } from '../../saved/searches'
import { services } from '../../services/services'

export const notificationHandlers: Pick<
  Handlers,
  'getChannels' | 'getNotifications' | 'getUnreadCount' | 'readNotifications' | 'subscribePush' | 'unsubscribePush'
> = {
  getChannels: async () => ok(channelsOf((await services()).environment)),
  subscribePush: async ({ viewer, token }, { body }) => {
    await subscribe(viewer, hashToken(token ?? ''), body)
    return ok({}, 'Subscribed')
  },
  unsubscribePush: async ({ viewer }, { body }) =>
    ok({ push: await unsubscribe(viewer, body.endpoint) }, 'Unsubscribed'),
  getNotifications: async ({ viewer }, { query }) =>
    ok(await listNotifications(viewer, row => toSavedSearch(row, query.locale ?? DEFAULT_LOCALE))),
  getUnreadCount: async ({ viewer }) => ok({ count: await countUnread(viewer) }),
  readNotifications: async ({ viewer }, { body }) => {
    await readNotifications(viewer, body.ids)
    return ok({ count: await countUnread(viewer) })
  },
}
