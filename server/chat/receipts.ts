import { sql } from 'drizzle-orm'
import { findChat } from './thread'
import { erasedPeerId, queryRows } from './rows'

/** How far a user has received and read a conversation. */
export type ReadReceipt = { deliveredUpTo: number; readUpTo: number }
type ReceiptRow = { last_delivered: number; last_read: number }

const toReceipt = (row: ReceiptRow | undefined): ReadReceipt | null =>
  row ? { deliveredUpTo: row.last_delivered, readUpTo: row.last_read } : null

/**
 * Marks the messages of a peer as read, up to a sequence number, otherwise all of them. Messages that arrive while this
 * runs stay unread, because the statement reads the newest sequence number from the row that it updates.
 * @returns the viewer's read receipt; null where there is no conversation
 */
export async function markRead(viewer: string, peer: string, upTo?: number): Promise<ReadReceipt | null> {
  const chat = await findChat(viewer, peer)
  if (!chat) return null
  const to = upTo === undefined ? sql`last_in` : sql`least(${upTo}::int, last_in)`
  const left = sql`(select count(*)::int from message where chat_id = ${chat.id} and seq > ${upTo ?? 0} and from_low <> ${chat.low_user_id === viewer})`
  // The query also marks the notifications of the messages as read, once the viewer has read them all.
  const [row] = await queryRows<ReceiptRow>(sql`
    with marked as (
      update chat_member set
      last_read = greatest(last_read, ${to}), last_delivered = greatest(last_delivered, last_read, ${to}),
      unread = case when last_in <= greatest(last_read, ${to}) then 0 else least(unread, ${left}) end
    where chat_id = ${chat.id} and user_id = ${viewer}
    returning last_delivered, last_read, unread),
    seen as (update notifications set read_at = now() where user_id = ${viewer} and kind in ('message', 'firstInquiry') and params->>'userId' = ${peer} and read_at is null and (select unread from marked) = 0)
    select last_delivered, last_read from marked`)
  return toReceipt(row)
}

/**
 * Marks the messages of a peer as delivered to a device of the viewer.
 * @returns the viewer's read receipt; null if nothing changed
 */
export async function markDelivered(viewer: string, peer: string, upTo: number): Promise<ReadReceipt | null> {
  const [row] = await queryRows<ReceiptRow>(sql`
    update chat_member set last_delivered = least(${upTo}::int, last_in)
    where user_id = ${viewer} and peer_id = ${peer} and last_delivered < least(${upTo}::int, last_in)
    returning last_delivered, last_read`)
  return toReceipt(row)
}

/**
 * Marks all undelivered messages as delivered, because the list of conversations delivers them.
 * @returns the peers to notify, each with the viewer's read receipt
 */
export async function markAllDelivered(viewer: string): Promise<(ReadReceipt & { peer: string })[]> {
  const rows = await queryRows<ReceiptRow & { peer_id: string }>(sql`
    update chat_member set last_delivered = last_in
    where user_id = ${viewer} and unread > 0 and last_delivered < last_in and peer_id is not null
    returning peer_id, last_delivered, last_read`)
  return rows.map(row => ({ peer: row.peer_id, deliveredUpTo: row.last_delivered, readUpTo: row.last_read }))
}

/** The number of unread messages, in all and by user. */
export async function countUnread(
  viewer: string,
): Promise<{ totalCounts: number; messageCounters: Record<string, number> }> {
  const rows = await queryRows<{ chat_id: string; peer_id: string | null; unread: number }>(
    sql`select chat_id, peer_id, unread from chat_member where user_id = ${viewer} and unread > 0`,
  )
  return {
    totalCounts: rows.reduce((sum, { unread }) => sum + unread, 0),
    messageCounters: Object.fromEntries(
      rows.map(({ chat_id, peer_id, unread }) => [peer_id ?? erasedPeerId(chat_id), unread]),
    ),
  }
}
