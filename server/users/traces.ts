import { inArray, like, or, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import type { Db } from '../db/client'
import { limits, otps, views } from '../db/schema'
import { viewerName } from '../posts/view'

/**
 * Erases, before a person's row goes, what names them in rows that do not hang on it: the notices that others got of their messages,
 * codes, counters of limits, and who looked at what.
 * @param devices those of their sessions
 */
export async function eraseTraces(transaction: Pick<Db, 'execute' | 'delete'>, { id, mobile }: User, devices: string[]): Promise<void> {
  await transaction.execute(sql`
    delete from notifications using chat_member peer
    where peer.peer_id = ${id} and notifications.user_id = peer.user_id and notifications.kind = 'message' and notifications.params->>'userId' = ${id}`)
  await transaction.delete(otps).where(sql`${otps.mobile} = ${mobile}`)
  const keys = [`otp:number:${mobile}`, `otp:pause:${mobile}`, ...devices.map(device => `otp:device:${device}`)]
  await transaction.delete(limits).where(or(inArray(limits.key, keys), like(limits.key, `%:${id}`)))
  await transaction.delete(views).where(sql`${views.viewer} = ${viewerName(id)}`)
}
