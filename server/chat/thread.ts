import { sql } from 'drizzle-orm'
import type { ChatMessage } from '@/lib/contract/chat'
import { MESSAGES_PER_PAGE } from '@/lib/contract/limits'
import { chatOfErasedPeer, MESSAGE_COLUMNS, orderPair, queryRows, toMessage, type MessageRow } from './rows'

type HeadRow = {
  id: string
  low_user_id: string | null
  last_post_id: string | null
  last_delivered: number | null
  last_read: number | null
}
export type ThreadPage = {
  messages: ChatMessage[]
  hasMore: boolean
  deliveredUpTo: number
  readUpTo: number
  postId: string | null
}

/** The conversation of a viewer with a user, or with what an erased account left; null where there is none. */
export async function findChat(viewer: string, peer: string): Promise<HeadRow | null> {
  const chatId = chatOfErasedPeer(peer)
  const { low, high } = orderPair(viewer, peer)
  const where =
    chatId === null
      ? sql`chat.low_user_id = ${low} and chat.high_user_id = ${high}`
      : sql`chat.id = ${chatId} and mine.peer_id is null`
  const [row] = await queryRows<HeadRow>(sql`
    select chat.id, chat.low_user_id, chat.last_post_id, theirs.last_delivered, theirs.last_read
    from chat
    join chat_member mine on mine.chat_id = chat.id and mine.user_id = ${viewer}
    left join chat_member theirs on theirs.chat_id = chat.id and theirs.user_id <> ${viewer}
    where ${where}`)
  return row ?? null
}

/**
 * A page of a thread, in ascending order: the newest messages, those just before `before`, or those just after `after`.
 * `hasMore` tells whether there are more in that direction.
 */
export async function readThread(
  viewer: string,
  peer: string,
  { before, after, limit = MESSAGES_PER_PAGE }: { before?: number; after?: number; limit?: number },
): Promise<ThreadPage> {
  const chat = await findChat(viewer, peer)
  if (!chat) return { messages: [], hasMore: false, deliveredUpTo: 0, readUpTo: 0, postId: null }
  const range =
    after !== undefined
      ? sql`seq > ${after} order by seq`
      : before !== undefined
        ? sql`seq < ${before} order by seq desc`
        : sql`true order by seq desc`
  const rows = await queryRows<MessageRow>(
    sql`select ${MESSAGE_COLUMNS} from message where chat_id = ${chat.id} and ${range} limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  if (after === undefined) page.reverse()
  const sides = {
    viewer,
    peer,
    viewerLow: chat.low_user_id === viewer,
    isPeerErased: chatOfErasedPeer(peer) !== null,
    delivered: chat.last_delivered ?? 0,
    read: chat.last_read ?? 0,
  }
  return {
    messages: page.map(row => toMessage(row, sides)),
    hasMore: rows.length > limit,
    deliveredUpTo: Math.max(sides.delivered, sides.read),
    readUpTo: sides.read,
    postId: chat.last_post_id,
  }
}
