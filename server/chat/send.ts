import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ChatMessage, clientEvents } from '@/lib/contract/chat'
import { chatMembers, chats } from '../db/schema-chat'
import { take } from '../platform/allowance'
import { newId } from '../platform/ids'
import { metrics } from '../platform/metrics'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { ownsPicture } from './pictures'
import { mayWrite } from './rules'
import { MESSAGE_COLUMNS, pairOf, pictureKeyOf, rowsOf, toMessage, type MessageRow, type Speaker } from './rows'

type Draft = z.output<(typeof clientEvents)['add-message']>['message']

/**
 * Stores a message, once: the same `messageId` again answers with what was stored the first time.
 * One statement does it all while it holds the chat's row, so the numbers have no gap and no two are alike. The first of what
 * waits unread also stands among what the other one is told.
 * @returns the message as both see it, and whether it is new
 * @throws Problem messageEmpty, chatImageMissing, tooManyChats, and what `mayWrite` throws
 */
export async function sendMessage(speaker: Speaker, draft: Draft): Promise<{ message: ChatMessage; fresh: boolean }> {
  const { userId } = speaker
  const to = draft.toUserId
  const picture = draft.image ? pictureKeyOf(draft.image) : null
  if (draft.image && picture === null) throw new Problem('chatImageMissing')
  if (draft.message === '' && picture === null) throw new Problem('messageEmpty')
  const { low } = pairOf(userId, to)
  const sides = { viewer: userId, peer: to, viewerLow: low === userId, gone: false, delivered: 0, read: 0 }
  const clientId = draft.messageId ?? newId()
  const chatId = (await mayWrite(speaker, to)).chatId ?? (await openChat(userId, to))
  if (picture !== null && !(await ownsPicture(userId, picture, chatId))) throw new Problem('chatImageMissing')
  const [stored] = await rowsOf<MessageRow>(sql`
    with held as (select id, last_seq from chat where id = ${chatId} for update),
    message as (
      insert into message (chat_id, seq, client_id, from_low, body, image, post_id, created_at)
      select id, last_seq + 1, ${clientId}, ${sides.viewerLow}, ${draft.message}, ${picture}, ${draft.postId ?? null}, clock_timestamp() from held
      on conflict do nothing returning *
    ),
    numbered as (
      update chat set last_seq = message.seq, last_post_id = coalesce(message.post_id, chat.last_post_id), last_client_id = message.client_id,
        last_from_low = message.from_low, last_body = message.body, last_image = message.image, last_about = message.post_id, last_at = message.created_at
      from message where chat.id = message.chat_id
    ),
    received as (
      update chat_member set unread = unread + 1, last_in = message.seq, last_at = message.created_at
      from message where chat_member.chat_id = message.chat_id and chat_member.user_id = ${to}
      returning chat_member.unread, message.seq
    ),
    told as (
      insert into notifications (id, user_id, kind, params, post_id, source)
      select ${newId()}, ${to}, 'message', jsonb_build_object('userId', users.id, 'name', trim(users.name || ' ' || users.surname)), (select id from posts where id = ${draft.postId ?? null}), ${`chat:${chatId}:`} || received.seq
      from received join users on users.id = ${userId} where received.unread = 1
    ),
    sent as (update chat_member set last_at = message.created_at from message where chat_member.chat_id = message.chat_id and chat_member.user_id = ${userId}),
    shown as (update chat_picture set chat_id = message.chat_id from message where chat_picture.key = message.image and chat_picture.owner_id = ${userId})
    select ${MESSAGE_COLUMNS} from message`)
  if (stored) {
    metrics().messages.inc()
    return { message: toMessage(stored, sides), fresh: true }
  }
  const [known] = await rowsOf<MessageRow>(sql`select ${MESSAGE_COLUMNS} from message where chat_id = ${chatId} and client_id = ${clientId}`)
  // An id that the other one made is not this person's to use.
  if (!known || known.from_low !== sides.viewerLow) throw new Problem('badRequest')
  return { message: toMessage(known, sides), fresh: false }
}

/** The conversation of two people, made where it is missing; two who begin at once get the same one. @throws Problem tooManyChats, newAccount */
async function openChat(userId: string, to: string): Promise<string> {
  const { db } = await services()
  await take('chat', userId, null)
  const pair = pairOf(userId, to)
  return db.transaction(async transaction => {
    await transaction.insert(chats).values({ id: newId(), ...pair }).onConflictDoNothing()
    const [chat] = ((await transaction.execute(sql`select id from chat where low_user_id = ${pair.low} and high_user_id = ${pair.high}`)) as unknown as { rows: { id: string }[] }).rows
    // One of the two was erased just now.
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
