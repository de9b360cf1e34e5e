import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { NotificationKind, NotificationParams } from '@/lib/contract/notifications'
import type { Phrase } from '@/lib/contract/phrases'
import { formatBlank } from '@/lib/format/blank'
import type { Locale } from '@/lib/i18n/locales'
import { isoTime, rowsOf } from '../db/client'
import { notifications } from '../db/schema-notifications'
import { services } from '../services/services'
import { stillHereKey } from '../services/still-here-key'
import type { Reader } from './channels'
import { wordsIn } from './words'

/** What a delivery is about, as it is at the moment when it is sent. */
export type Subject = {
  kind: NotificationKind | 'digest'
  params: NotificationParams
  /** The path that a tap opens, without the language. */
  path: string
  /** A later push message with the same tag replaces it on the phone. */
  tag: string
  /** The id of the notification that a tap marks as read; null: the page itself does that. */
  id: string | null
  /** The text of the newest message; a phone shows it only for a reader who wants previews. */
  preview: ((language: Locale) => string) | null
  /** Since when it is unread, in milliseconds since 1970. */
  since: number
}

/** Is it about a message: one of a chat, or a first inquiry that was sent as a message? */
export const isOfMessage = ({ params }: Pick<Subject, 'params'>) => params.userId !== undefined

const chatPath = (peerId: string) => `/chat?to=${encodeURIComponent(peerId)}`

/** Does the seller answer it by a tap? */
const isQuestion = (kind: NotificationKind) => kind === 'adAsked' || kind === 'adEndsSoon' || kind === 'adEnded'

/** Does it ask buyer or seller about a sale? */
const isOfSale = (kind: NotificationKind) => kind === 'saleAsked' || kind === 'saleConfirmed'

type Notice = Pick<typeof notifications.$inferSelect, 'kind' | 'params' | 'postId'>

/**
 * The path of the page that a delivery of a notification opens, without the language. Only the list on the site links
 * to the results of a saved search.
 */
export async function pathOf({ kind, params, postId }: Notice): Promise<string> {
  if (params.userId !== undefined) return chatPath(params.userId)
  if (isQuestion(kind)) return postId === null ? '/my-ads' : `/still-here/${postId}#${await stillHereKey(postId)}`
  if (isOfSale(kind)) return postId === null ? '/notifications' : `/sale/${postId}`
  if (kind === 'unblocked') return '/'
  if (kind === 'changeAsked') return postId === null ? '/my-ads' : `/post-ad?edit=${encodeURIComponent(postId)}`
  if (kind === 'postHidden' || kind === 'postHeld' || kind === 'postRefused' || kind === 'appealKept') return '/my-ads'
  if (kind === 'searchMatched') return '/saved-posts#searches'
  return postId === null ? '/notifications' : `/post/${postId}`
}

async function findNotice(reader: Reader, id: string): Promise<Subject | null> {
  const { db } = await services()
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, reader.id), isNull(notifications.readAt)))
  if (!row) return null
  const { kind, params, createdAt } = row
  return {
    kind,
    params,
    path: await pathOf(row),
    // The next message replaces a first inquiry that was sent as a message.
    tag: params.userId === undefined ? `notice:${id}` : `chat:${params.userId}`,
    id,
    preview: null,
    since: Date.parse(isoTime(createdAt)),
  }
}

async function findChat(reader: Reader, peerId: string): Promise<Subject | null> {
  const { db } = await services()
  type Row = {
    name: string
    body: string
    question: Phrase | null
    blank: string | null
    unread: number
    since: string
  }
  const [row] = await rowsOf<Row>(
    db,
    sql`
      select trim(peer.name || ' ' || peer.surname) as name, member.unread, coalesce(chat.last_body, '') as body, chat.last_question as question, chat.last_blank as blank, (
        select min(message.created_at) from message
        where message.chat_id = chat.id and message.seq > member.last_read and message.from_low = (chat.low_user_id = peer.id)
      )::text as since
      from chat_member member join chat on chat.id = member.chat_id join users peer on peer.id = member.peer_id
      where member.user_id = ${reader.id} and member.peer_id = ${peerId} and member.unread > 0`,
  )
  if (!row) return null
  return {
    kind: 'message',
    params: { name: row.name, userId: peerId, count: row.unread },
    path: chatPath(peerId),
    tag: `chat:${peerId}`,
    id: null,
    preview: language =>
      row.question
        ? wordsIn(language, 'chat')(`phrase_${row.question}`, { blank: formatBlank(row.question, row.blank) })
        : row.body,
    since: Date.parse(isoTime(row.since)),
  }
}

/** All unread notifications except messages, as one subject. */
async function findDigest(reader: Reader): Promise<Subject | null> {
  const { db } = await services()
  const [row] = await db
    .select({ count: count(), since: sql<string | null>`min(${notifications.createdAt})::text` })
    .from(notifications)
    .where(and(eq(notifications.userId, reader.id), isNull(notifications.readAt), ne(notifications.kind, 'message')))
  if (!row?.since) return null
  return {
    kind: 'digest',
    params: { count: row.count },
    path: '/notifications',
    tag: 'digest',
    id: null,
    preview: null,
    since: Date.parse(isoTime(row.since)),
  }
}

/**
 * The subject of a topic, as it is now.
 * @returns null if there is nothing to send any more: it was read, or its subject is gone
 */
export async function findSubject(reader: Reader, topic: string): Promise<Subject | null> {
  const [kind, id = ''] = topic.split(':')
  if (kind === 'notice') return findNotice(reader, id)
  if (kind === 'chat') return findChat(reader, id)
  if (kind === 'digest') return findDigest(reader)
  throw new Error(`no deliveries about ${kind}`)
}
