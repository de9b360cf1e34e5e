import { z } from 'zod'
import { NamedCodec, type Named } from './categories'
import { endpoint, replyWith } from './endpoint'
import { LocaleQuery, SavedSearchCodec, type SavedSearch } from './saved-searches'

/** What can have happened. The site says it in the reader's language (`notifications.kinds.KIND`) with the parameters. */
export const NOTIFICATION_KINDS = ['savedPriceDropped', 'savedSold', 'postHidden', 'postRestored', 'firstInquiry', 'message', 'searchMatched'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/**
 * What the words of a notification need: `title` of the post, `oldPrice` and `newPrice` in whole rupees,
 * `reasons` (report reasons, with commas between), `name` and `userId` of who wrote a message, `count` of the ads that a saved search found.
 */
export type NotificationParams = Partial<Record<'title' | 'reasons' | 'name' | 'userId', string> & Record<'oldPrice' | 'newPrice' | 'count', number>>

/** Something that a person is told. */
export type Notification = {
  id: string
  kind: NotificationKind
  params: NotificationParams
  /** In English, for the mobile app. */
  title: string
  body: string
  /** The post that it is about, and its cover: a path on this host. */
  postId: string | null
  image: string | null
  category: Named | null
  /** The saved search that found the post. */
  search: SavedSearch | null
  read: boolean
  /** ISO 8601, UTC. */
  createdAt: string
}

const NotificationWire = z.object({
  _id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  params: z.object({
    title: z.string().optional(),
    reasons: z.string().optional(),
    name: z.string().optional(),
    userId: z.string().optional(),
    oldPrice: z.number().optional(),
    newPrice: z.number().optional(),
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
}).meta({ id: 'Notification' })

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

/** Which ones were read; without `ids`, all of them. */
const ReadBody = z.object({ ids: z.array(z.string().max(60)).max(200).optional() })

export const notificationEndpoints = {
  getNotifications: endpoint({
    method: 'GET',
    path: '/api/v1/other/notification',
    summary: 'What the person was told lately, the newest first; at most a hundred. `locale` is the language in which a saved search is named.',
    auth: 'required',
    query: LocaleQuery,
    reply: replyWith(z.array(NotificationCodec)),
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
