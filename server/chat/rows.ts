import { sql, type SQL } from 'drizzle-orm'
import type { ChatMessage, MessageState } from '@/lib/contract/chat'
import type { Phrase } from '@/lib/contract/phrases'
import { picturePath } from '@/lib/pictures/pictures'
import { isoTime, rowsOf, type Db } from '../db/client'
import { services } from '../services/services'

/** The user of a session, and the session itself, which may end while its socket is open. */
export type ChatSession = { userId: string; session: string }

/** A user whose account was erased gets an id that is made from the id of the remaining conversation. */
const ERASED_PREFIX = 'gone-'
export const erasedPeerId = (chatId: string) => ERASED_PREFIX + chatId
/** The conversation that such an id names; null for the id of an existing user. */
export const chatOfErasedPeer = (peer: string) =>
  peer.startsWith(ERASED_PREFIX) ? peer.slice(ERASED_PREFIX.length) : null

/** The two ids in the order in which a conversation stores them. */
export function orderPair(a: string, b: string): { low: string; high: string } {
  return a < b ? { low: a, high: b } : { low: b, high: a }
}

/**
 * Runs SQL that the query builder cannot express.
 * @param transaction the transaction in which it runs; without it, the SQL runs outside of any other transaction
 */
export async function queryRows<T>(query: SQL, transaction?: Pick<Db, 'execute'>): Promise<T[]> {
  return rowsOf(transaction ?? (await services()).db, query)
}

/**
 * The columns of a message, with aliases that no column of another table hides. `message` is the alias of the table.
 */
export const MESSAGE_COLUMNS = sql`message.seq, message.client_id, message.from_low, message.body, message.question, message.blank, message.image, message.post_id, message.created_at::text as created_at`
/** The same columns for the newest message of a conversation, which the conversation's row stores. */
export const LAST_MESSAGE = sql`chat.last_seq as seq, chat.last_client_id as client_id, chat.last_from_low as from_low, chat.last_body as body, chat.last_question as question, chat.last_blank as blank, chat.last_image as image, chat.last_about as post_id, chat.last_at::text as created_at`
export type MessageRow = {
  seq: number
  client_id: string
  from_low: boolean
  body: string
  question: Phrase | null
  blank: string | null
  image: string | null
  post_id: string | null
  created_at: string
}

/** A conversation as one of its two users sees it. */
export type ThreadView = {
  viewer: string
  peer: string
  /** Is the viewer the `low` user of the chat? */ viewerLow: boolean
  isPeerErased: boolean
  /** How far the other user has received and read it. */ delivered: number
  read: number
}

/** The storage key of a chat picture, from the path that clients know. */
export const pictureKeyOf = (path: string) => /^\/media\/(chat\/[\w-]{1,60})\/\d+\.webp$/.exec(path)?.[1] ?? null

/** A row as one of the two users sees it. */
export function toMessage(
  row: MessageRow,
  { viewer, peer, viewerLow, isPeerErased: gone, delivered, read }: ThreadView,
): ChatMessage {
  const own = row.from_low === viewerLow
  const state: MessageState =
    !own || row.seq > Math.max(delivered, read) ? 'Sent' : row.seq > read ? 'Delivered' : 'Read'
  return {
    id: row.client_id,
    sequence: row.seq,
    from: own ? viewer : gone ? null : peer,
    to: own ? (gone ? null : peer) : viewer,
    text: row.body,
    phrase: row.question,
    blank: row.blank,
    image: row.image && picturePath(row.image),
    postId: row.post_id,
    state,
    at: isoTime(row.created_at),
  }
}
