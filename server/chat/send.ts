import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { ChatMessage } from '@/lib/contract/chat'
import type { clientEvents } from '@/lib/contract/chat-events'
import type { Channel } from '@/lib/contract/notifications'
import { KEEP_PLAN } from '../db/kept-plans'
import { chatMembers, chats } from '../db/schema-chat'
import { channelsOf } from '../notifications/channels'
import { inquirySource, RULES, UNREAD_MS } from '../notifications/table'
import { spendAllowance } from '../services/allowance'
import { newId } from '../platform/ids'
import { metrics } from '../platform/metrics'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { ownsPicture } from './pictures'
import { requireCanWrite } from './rules'
import {
  MESSAGE_COLUMNS,
  orderPair,
  pictureKeyOf,
  queryRows,
  toMessage,
  type MessageRow,
  type ChatSession,
} from './rows'

type Draft = z.output<(typeof clientEvents)['add-message']>['message']

/**
 * Stores a message, once: the same `messageId` again returns the message that was stored first. One statement does it
 * all while it locks the chat's row, so that the sequence numbers are unique and have no gap. The first unread message
 * also makes a notification for the other user: the first inquiry if nobody has asked about their ad before.
 * @returns the message as both users see it, whether it is new, and the kind of the notification that was made of it
 * @throws Problem messageEmpty, chatImageMissing, tooManyChats, and what `requireCanWrite` throws
 */
export async function sendMessage(
  session: ChatSession,
  draft: Draft,
): Promise<{ message: ChatMessage; isNew: boolean; notice: NoticeKind | null }> {
  const { userId } = session
  const to = draft.toUserId
  const picture = draft.image ? pictureKeyOf(draft.image) : null
  if (draft.image && picture === null) throw new Problem('chatImageMissing')
  if (draft.message === '' && picture === null) throw new Problem('messageEmpty')
  const { low } = orderPair(userId, to)
  const sides = { viewer: userId, peer: to, viewerLow: low === userId, isPeerErased: false, delivered: 0, read: 0 }
  const clientId = draft.messageId ?? newId()
  const { channels, ...open } = await requireCanWrite(session, to)
  const chatId = open.chatId ?? (await openChat(userId, to))
  if (picture !== null && !(await ownsPicture(userId, picture, chatId))) throw new Problem('chatImageMissing')
  const inquiry = inquirySource(draft.postId ?? '')
  const statement = sql`
    with held as (select id, last_seq from chat where id = ${chatId} for update),
    message as (
      insert into message (chat_id, seq, client_id, from_low, body, question, blank, image, post_id, created_at)
      select id, last_seq + 1, ${clientId}, ${sides.viewerLow}, ${draft.message}, ${draft.question ?? null}, ${draft.blank ?? null}, ${picture}, ${draft.postId ?? null}, clock_timestamp() from held
      on conflict do nothing returning *
    ),
    numbered as (
      update chat set last_seq = message.seq, last_post_id = coalesce(message.post_id, chat.last_post_id), last_client_id = message.client_id,
        last_from_low = message.from_low, last_body = message.body, last_question = message.question, last_blank = message.blank, last_image = message.image, last_about = message.post_id, last_at = message.created_at
      from message where chat.id = message.chat_id
    ),
    received as (
      update chat_member set unread = unread + 1, last_in = message.seq, last_at = message.created_at,
        asked_at = case when message.seq = 1 then message.created_at else asked_at end
      from message where chat_member.chat_id = message.chat_id and chat_member.user_id = ${to}
      returning chat_member.unread, message.seq
    ),
    inquired as (
      select id, title from posts
      where id = ${draft.postId ?? null} and seller_id = ${to} and status = 'active' and inquiries = 0
        and not exists (select from notifications where user_id = ${to} and source = ${inquiry})
    ),
    notified as (
      insert into notifications (id, user_id, kind, params, post_id, source)
      select ${newId()}, ${to}, case when inquired.id is null then 'message' else 'firstInquiry' end,
        jsonb_strip_nulls(jsonb_build_object('title', inquired.title, 'userId', users.id, 'name', trim(users.name || ' ' || users.surname))),
        (select id from posts where id = ${draft.postId ?? null}), case when inquired.id is null then ${`chat:${chatId}:`} || received.seq else ${inquiry} end
      from received join users on users.id = ${userId} left join inquired on true where received.unread = 1 or inquired.id is not null
      on conflict (source, user_id) do nothing returning id, kind
    ),
    sent as (
      update chat_member set last_at = message.created_at,
        answered_at = case when asked_at is not null then coalesce(answered_at, message.created_at) end
      from message where chat_member.chat_id = message.chat_id and chat_member.user_id = ${userId}
    ),
    shown as (update chat_picture set chat_id = message.chat_id from message where chat_picture.key = message.image and chat_picture.owner_id = ${userId})
    select ${MESSAGE_COLUMNS}, notified.id as notice_id, notified.kind as notice from message left join notified on true${KEEP_PLAN}`
  const [stored] = await storeAndQueue(statement, { userId: to, topic: `chat:${userId}` }, channels)
  if (stored) {
    metrics().messages.inc()
    return { message: toMessage(stored, sides), isNew: true, notice: stored.notice }
  }
  const [earlier] = await queryRows<MessageRow>(
    sql`select ${MESSAGE_COLUMNS} from message where chat_id = ${chatId} and client_id = ${clientId}`,
  )
  // A user must not use a message id of the other user.
  if (!earlier || earlier.from_low !== sides.viewerLow) throw new Problem('badRequest')
  return { message: toMessage(earlier, sides), isNew: false, notice: null }
}

type NoticeKind = 'message' | 'firstInquiry'
/** A stored message, and the notification that was made of it. */
type StoredRow = MessageRow & { notice_id: string | null; notice: NoticeKind | null }

/**
 * Stores a message. If its reader has switched on channels, their deliveries are queued in the same transaction: for a
 * first inquiry, only those of that notification, so that one message causes one notification.
 */
async function storeAndQueue(
  statement: SQL,
  delivery: { userId: string; topic: string },
  switchedOn: Channel[],
): Promise<StoredRow[]> {
  const { db, environment, jobs } = await services()
  const offered = channelsOf(environment)
  const channels = switchedOn.filter(channel => offered[channel])
  if (channels.length === 0) return queryRows<StoredRow>(statement)
  return db.transaction(async transaction => {
    const rows = await queryRows<StoredRow>(statement, transaction)
    const [row] = rows
    if (!row) return rows
    const isInquiry = row.notice === 'firstInquiry'
    const { userId, topic } = isInquiry ? { ...delivery, topic: `notice:${row.notice_id}` } : delivery
    const rule = RULES[isInquiry ? 'firstInquiry' : 'message']
    const after = (channel: Channel) => (rule[channel] === 'unread' ? new Date(Date.now() + UNREAD_MS) : null)
    await jobs.deliveries.add(
      transaction,
      channels.map(channel => ({ delivery: { userId, topic, channel }, after: after(channel) })),
    )
    return rows
  })
}

/**
 * The conversation of two users, created if it is missing. Two users who begin at the same time get the same one.
 * @throws Problem tooManyChats, newAccount
 */
async function openChat(userId: string, to: string): Promise<string> {
  const { db } = await services()
  await spendAllowance('chat', userId, null)
  const pair = orderPair(userId, to)
  return db.transaction(async transaction => {
    await transaction
      .insert(chats)
      .values({ id: newId(), ...pair })
      .onConflictDoNothing()
    const [chat] = await queryRows<{ id: string }>(
      sql`select id from chat where low_user_id = ${pair.low} and high_user_id = ${pair.high}`,
      transaction,
    )
    // One of the two users was erased at this moment.
    if (!chat) throw new Problem('recipientGone')
    await transaction
      .insert(chatMembers)
      .values([
        { chatId: chat.id, userId, peerId: to },
        { chatId: chat.id, userId: to, peerId: userId },
      ])
      .onConflictDoNothing()
    return chat.id
  })
}
