import { z } from 'zod'
import { NamedCodec, type Named } from './categories'
import { endpoint, replyWith } from './endpoint'
import { EndpointField, PushSubscriptionBody } from './push-subscription'
import { RENT_UNITS, type RentUnit } from './rent-units'
import { LocaleQuery, SavedSearchCodec, type SavedSearch } from './saved-searches'

/**
 * The kinds of notifications. The site shows the messages `notifications.KINDTitle` and `notifications.KINDText` in the
 * reader's language, with the parameters.
 */
export const NOTIFICATION_KINDS = [
  'savedPriceDropped',
  'savedSold',
  'postHidden',
  'postRestored',
  'postHeld',
  'postRefused',
  'changeAsked',
  'appealKept',
  'unblocked',
  'reportHelped',
  'reportKept',
  'firstInquiry',
  'message',
  'searchMatched',
  'searchPriceCut',
  'adAsked',
  'adEndsSoon',
  'adEnded',
  'savedEnded',
  'reservedForYou',
  'saleAsked',
  'saleConfirmed',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The ways by which a notification leaves the site; each has a switch in the settings. */
export const CHANNELS = ['push', 'email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * The parameters of a notification's text: `title` and `type` of the post, `oldPrice` and `newPrice` in whole rupees,
 * `rentUnit` (the time or area of these prices), `reasons` (report reasons, separated by commas), `decidedFor` (why the
 * site's staff decided against the post; more may be added), `name` and `userId`
 * of the author of a message, `count` of the ads that a saved search found.
 */
export type NotificationParams = Partial<
  Record<'title' | 'type' | 'reasons' | 'decidedFor' | 'name' | 'userId', string> &
    Record<'oldPrice' | 'newPrice' | 'count', number> & { rentUnit: RentUnit | null }
>

/** A notification. */
export type Notification = {
  id: string
  kind: NotificationKind
  params: NotificationParams
  /** In English, for the mobile app. */
  title: string
  body: string
  /** The post that it is about, and the post's cover: a path on this host. */
  postId: string | null
  image: string | null
  category: Named | null
  /** The saved search that found the post. */
  search: SavedSearch | null
  read: boolean
  /** ISO 8601, UTC. */
  createdAt: string
}

const NotificationWire = z
  .object({
    _id: z.string(),
    kind: z.enum(NOTIFICATION_KINDS),
    params: z.object({
      title: z.string().optional(),
      type: z.string().optional(),
      reasons: z.string().optional(),
      decidedFor: z.string().optional(),
      name: z.string().optional(),
      userId: z.string().optional(),
      oldPrice: z.number().optional(),
      newPrice: z.number().optional(),
      rentUnit: z.enum(RENT_UNITS).nullable().optional(),
      count: z.number().optional(),
    }),
    title: z.string(),
    body: z.string(),
    advPostId: z.string().nullable(),
    imageUrl: z.string().nullable(),
    categoryName: z.string().nullable(),
    category: NamedCodec.nullable(),
    search: SavedSearchCodec.nullable().optional(),
    read: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Notification' })

/** A notification on the wire ↔ ours. */
const NotificationCodec = z.codec(NotificationWire, z.custom<Notification>(), {
  decode: wire => ({
    id: wire._id,
    kind: wire.kind,
    params: wire.params,
    title: wire.title,
    body: wire.body,
    postId: wire.advPostId,
    image: wire.imageUrl,
    category: wire.category,
    search: wire.search ?? null,
    read: wire.read,
    createdAt: wire.created_at,
  }),
  encode: notification => ({
    _id: notification.id,
    kind: notification.kind,
    params: notification.params,
    title: notification.title,
    body: notification.body,
    advPostId: notification.postId,
    imageUrl: notification.image,
    categoryName: notification.category?.names.en ?? null,
    category: notification.category,
    search: notification.search,
    read: notification.read,
    created_at: notification.createdAt,
  }),
})

/** The ids to mark as read; without `ids`, all notifications. */
const ReadBody = z.object({ ids: z.array(z.string().max(60)).max(200).optional() })

export const notificationEndpoints = {
  getChannels: endpoint({
    method: 'GET',
    path: '/api/v1/other/channels',
    summary:
      'By which channels this site can send notifications. `push` is the public key with which a browser subscribes (VAPID); a channel that is missing is not offered.',
    auth: 'none',
    reply: replyWith(z.object({ push: z.string().nullable(), email: z.boolean(), sms: z.boolean() })),
    problems: [],
  }),
  subscribePush: endpoint({
    method: 'POST',
    path: '/api/v1/other/push',
    summary:
      'Sends notifications to the browser of this session until the session ends, in the language `locale` (if missing, the one before), and switches `push` on in the settings, unless it is `renewed`. The endpoint must be one of a known push service.',
    auth: 'required',
    body: PushSubscriptionBody,
    reply: replyWith(z.object({})),
    problems: ['invalidFields', 'notFound'],
  }),
  unsubscribePush: endpoint({
    method: 'DELETE',
    path: '/api/v1/other/push',
    summary:
      'Sends no more notifications to a browser. If it was the last one, `push` is switched off in the settings.',
    auth: 'required',
    body: z.object({ endpoint: EndpointField }),
    reply: replyWith(z.object({ push: z.boolean() })),
    problems: ['invalidFields'],
  }),
  getNotifications: endpoint({
    method: 'GET',
    path: '/api/v1/other/notification',
    summary:
      'What the person was told lately, the newest first; at most a hundred. `locale` is the language in which a saved search is named.',
    auth: 'required',
    query: LocaleQuery,
    reply: replyWith(z.array(NotificationCodec)),
    accepts: 'notifications',
    problems: [],
  }),
  getUnreadCount: endpoint({
    method: 'GET',
    path: '/api/v1/other/notification/unread',
    summary: 'How many of them are unread; counting ends at 100.',
    auth: 'required',
    reply: replyWith(z.object({ count: z.int() })),
    problems: [],
  }),
  readNotifications: endpoint({
    method: 'POST',
    path: '/api/v1/other/notification/read',
    summary: 'Marks notifications as read: those named in `ids`, or all. Replies how many are still unread.',
    auth: 'required',
    body: ReadBody,
    reply: replyWith(z.object({ count: z.int() })),
    problems: [],
  }),
}
