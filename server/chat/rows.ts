import { sql, type SQL } from 'drizzle-orm'
import type { ChatMessage, MessageState } from '@/lib/contract/chat'
import { picturePath } from '@/lib/pictures'
import { isoTime } from '../db/client'
import { services } from '../platform/services'

/** Who speaks: the person of a session, and the session itself, which may end while its socket is open. */
export type Speaker = { userId: string; session: string }

/** A person whose account is erased is called by the conversation that is left. */
const GONE = 'gone-'
export const goneId = (chatId: string) => GONE + chatId
/** The conversation that such a name means; null for a person's own id. */
export const goneChat = (peer: string) => (peer.startsWith(GONE) ? peer.slice(GONE.length) : null)

/** The two ids in the order in which a conversation keeps them. */
export function pairOf(a: string, b: string): { low: string; high: string } {
  return a < b ? { low: a, high: b } : { low: b, high: a }
}

/** Runs SQL that the query builder has no words for; both engines answer with `rows`. */
export async function rowsOf<T>(query: SQL): Promise<T[]> {
  const { db } = await services()
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows
}

/** A message's columns, named so that no other table's hide them. `message` is the table's alias. */
export const MESSAGE_COLUMNS = sql`message.seq, message.client_id, message.from_low, message.body, message.image, message.post_id, message.created_at::text as created_at`
/** The same columns of a conversation's newest message, which its own row keeps. */
export const LAST_MESSAGE = sql`chat.last_seq as seq, chat.last_client_id as client_id, chat.last_from_low as from_low, chat.last_body as body, chat.last_image as image, chat.last_about as post_id, chat.last_at::text as created_at`
export type MessageRow = { seq: number; client_id: string; from_low: boolean; body: string; image: string | null; post_id: string | null; created_at: string }

/** The two sides of a conversation as one of them sees it. */
export type Sides = { viewer: string; peer: string; /** Is the viewer the chat's `low` person? */ viewerLow: boolean; gone: boolean; /** How far the other one has come. */ delivered: number; read: number }

/** The key of a picture of chats, from the path that clients know. */
export const pictureKeyOf = (path: string) => /^\/media\/(chat\/[\w-]{1,60})\/\d+\.webp$/.exec(path)?.[1] ?? null

/** A row as one of the two sees it. */
export function toMessage(row: MessageRow, { viewer, peer, viewerLow, gone, delivered, read }: Sides): ChatMessage {
  const own = row.from_low === viewerLow
  const state: MessageState = !own || row.seq > Math.max(delivered, read) ? 'Sent' : row.seq > read ? 'Delivered' : 'Read'
  return {
    id: row.client_id,
    sequence: row.seq,
    from: own ? viewer : gone ? null : peer,
    to: own ? (gone ? null : peer) : viewer,
    text: row.body,
    image: row.image && picturePath(row.image),
    postId: row.post_id,
    state,
    at: isoTime(row.created_at),
  }
}
