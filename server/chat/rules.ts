import { sql } from 'drizzle-orm'
import type { Conversation } from '@/lib/contract/chat'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { Problem } from '../platform/problem'
import { pairOf, rowsOf, type Speaker } from './rows'

/** What decides whether one person may write to another. */
export type PeerRow = { peer_status: string | null; direct_message: boolean | null; blocked_by_me: boolean; blocked_by_peer: boolean }

/** The columns of `PeerRow`; `peer` is the other person's row, where there is one. @param viewer the id of who looks */
export const peerColumns = (viewer: string) => sql`peer.status as peer_status, peer.direct_message,
  coalesce(peer.id in (select blocked_id from block where blocker_id = ${viewer}), false) as blocked_by_me,
  coalesce(peer.id in (select blocker_id from block where blocked_id = ${viewer}), false) as blocked_by_peer`

/** Why nothing can be written to this person; null where it can. */
export function obstacleOf(row: PeerRow): Conversation['obstacle'] {
  if (row.peer_status !== 'active') return 'recipientGone'
  if (row.blocked_by_me) return 'chatBlockedByYou'
  if (row.blocked_by_peer) return 'chatBlocked'
  return row.direct_message ? null : 'messagingDisabled'
}

type WriteRow = PeerRow & { name: string; surname: string; address: string; chat_id: string | null }

/**
 * May this session's person write to another one? Asked anew for every message: a session can end and a setting change while a socket is open.
 * @returns their conversation, null where it would be the first message
 * @throws Problem loginRequired, messageToSelf, profileIncomplete, or an obstacle
 */
export async function mayWrite({ userId, session }: Speaker, to: string): Promise<{ chatId: string | null }> {
  if (to === userId) throw new Problem('messageToSelf')
  const { low, high } = pairOf(userId, to)
  const [row] = await rowsOf<WriteRow>(sql`
    select me.name, me.surname, me.address, chat.id as chat_id, ${peerColumns(userId)}
    from users me
    left join users peer on peer.id = ${to}
    left join chat on chat.low_user_id = ${low} and chat.high_user_id = ${high}
    where me.id = ${userId} and me.status = 'active'
      and exists (select 1 from sessions where token_hash = ${session} and user_id = me.id and expires_at > now())`)
  if (!row) throw new Problem('loginRequired')
  if (!isProfileComplete(row)) throw new Problem('profileIncomplete')
  const obstacle = obstacleOf(row)
  if (obstacle) throw new Problem(obstacle)
  return { chatId: row.chat_id }
}
