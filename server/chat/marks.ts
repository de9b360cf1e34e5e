import { sql } from 'drizzle-orm'
import { findChat } from './thread'
import { goneId, rowsOf } from './rows'

/** How far one person has come in a conversation. */
export type Mark = { deliveredUpTo: number; readUpTo: number }
type MarkRow = { last_delivered: number; last_read: number }

const toMark = (row: MarkRow | undefined): Mark | null => (row ? { deliveredUpTo: row.last_delivered, readUpTo: row.last_read } : null)

/**
 * Marks what a person wrote as read, up to a sequence number, else all of it. What comes in while this runs stays unread:
 * the row itself knows the newest that came in.
 * @returns how far the viewer now is; null where there is no conversation
 */
export async function markRead(viewer: string, peer: string, upTo?: number): Promise<Mark | null> {
  const chat = await findChat(viewer, peer)
  if (!chat) return null
  const to = upTo === undefined ? sql`last_in` : sql`least(${upTo}::int, last_in)`
  const left = sql`(select count(*)::int from message where chat_id = ${chat.id} and seq > ${upTo ?? 0} and from_low <> ${chat.low_user_id === viewer})`
  // Who has read the words need not be told that they came.
  const [row] = await rowsOf<MarkRow>(sql`
    with marked as (
      update chat_member set
      last_read = greatest(last_read, ${to}), last_delivered = greatest(last_delivered, last_read, ${to}),
      unread = case when last_in <= greatest(last_read, ${to}) then 0 else least(unread, ${left}) end
    where chat_id = ${chat.id} and user_id = ${viewer}
    returning last_delivered, last_read, unread),
    told as (update notifications set read_at = now() where user_id = ${viewer} and kind = 'message' and params->>'userId' = ${peer} and read_at is null and (select unread from marked) = 0)
    select last_delivered, last_read from marked`)
  return toMark(row)
}

/** Marks what a person wrote as arrived at a device of the viewer. @returns how far the viewer now is; null where nothing changed */
export async function markDelivered(viewer: string, peer: string, upTo: number): Promise<Mark | null> {
  const [row] = await rowsOf<MarkRow>(sql`
    update chat_member set last_delivered = least(${upTo}::int, last_in)
    where user_id = ${viewer} and peer_id = ${peer} and last_delivered < least(${upTo}::int, last_in)
    returning last_delivered, last_read`)
  return toMark(row)
}

/** Whatever waited for a viewer has arrived with the list. @returns whom to tell, and how far the viewer now is with each */
export async function markAllDelivered(viewer: string): Promise<(Mark & { peer: string })[]> {
  const rows = await rowsOf<MarkRow & { peer_id: string }>(sql`
    update chat_member set last_delivered = last_in
    where user_id = ${viewer} and unread > 0 and last_delivered < last_in and peer_id is not null
    returning peer_id, last_delivered, last_read`)
  return rows.map(row => ({ peer: row.peer_id, deliveredUpTo: row.last_delivered, readUpTo: row.last_read }))
}

/** Unread messages in all and by person. */
export async function countUnread(viewer: string): Promise<{ totalCounts: number; messageCounters: Record<string, number> }> {
  const rows = await rowsOf<{ chat_id: string; peer_id: string | null; unread: number }>(sql`select chat_id, peer_id, unread from chat_member where user_id = ${viewer} and unread > 0`)
  return {
    totalCounts: rows.reduce((sum, { unread }) => sum + unread, 0),
    messageCounters: Object.fromEntries(rows.map(({ chat_id, peer_id, unread }) => [peer_id ?? goneId(chat_id), unread])),
  }
}
