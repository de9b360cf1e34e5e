import { sql } from 'drizzle-orm'
import type { Conversation } from '@/lib/contract/chat'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { CHANNELS, type Channel } from '@/lib/contract/notifications'
import { KEEP_PLAN } from '../db/kept-plans'
import { Problem } from '../platform/problem'
import { orderPair, queryRows, type ChatSession } from './rows'

/** The columns that decide whether a user may write to another one. */
export type PeerRow = {
  peer_status: string | null
  direct_message: boolean | null
  blocked_by_me: boolean
  blocked_by_peer: boolean
}

/**
 * The columns of `PeerRow`; `peer` is the other user's row, if there is one.
 * @param viewer the viewer's id
 */
export const peerColumns = (viewer: string) => sql`peer.status as peer_status, peer.direct_message,
  coalesce(peer.id in (select blocked_id from block where blocker_id = ${viewer}), false) as blocked_by_me,
  coalesce(peer.id in (select blocker_id from block where blocked_id = ${viewer}), false) as blocked_by_peer`

/** Why the viewer cannot write to this user; null if they can. */
export function obstacleOf(row: PeerRow): Conversation['obstacle'] {
  if (row.peer_status !== 'active') return 'recipientGone'
  if (row.blocked_by_me) return 'chatBlockedByYou'
  if (row.blocked_by_peer) return 'chatBlocked'
  return row.direct_message ? null : 'messagingDisabled'
}

type WriteRow = PeerRow & { name: string; surname: string; address: string; chat_id: string | null } & Record<
    Channel,
    boolean
  >

/**
 * May the user of this session write to another one? It is checked for every message, because a session can end and a
 * setting can change while a socket is open.
 * @returns their conversation, null if this would be the first message; and the channels by which the other user is
 * notified
 * @throws Problem loginRequired, messageToSelf, profileIncomplete, or an obstacle
 */
export async function requireCanWrite(
  { userId, session }: ChatSession,
  to: string,
): Promise<{ chatId: string | null; channels: Channel[] }> {
  if (to === userId) throw new Problem('messageToSelf')
  const { low, high } = orderPair(userId, to)
  const [row] = await queryRows<WriteRow>(sql`
    select me.name, me.surname, me.address, chat.id as chat_id, ${peerColumns(userId)},
      peer.notify_push as push, (peer.notify_email and peer.email <> '' and peer.confirmed_email is not distinct from peer.email) as email, peer.notify_sms as sms
    from users me
    left join users peer on peer.id = ${to}
    left join chat on chat.low_user_id = ${low} and chat.high_user_id = ${high}
    where me.id = ${userId} and me.status = 'active'
      and exists (select 1 from sessions where token_hash = ${session} and user_id = me.id and expires_at > now())${KEEP_PLAN}`)
  if (!row) throw new Problem('loginRequired')
  if (!isProfileComplete(row)) throw new Problem('profileIncomplete')
  const obstacle = obstacleOf(row)
  if (obstacle) throw new Problem(obstacle)
  return { chatId: row.chat_id, channels: CHANNELS.filter(channel => row[channel]) }
}
