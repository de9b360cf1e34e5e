import { inArray, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { keepBlock } from '../cases/erased-blocks'
import type { Db } from '../db/client'
import { limits } from '../db/schema'
import { views } from '../db/schema-interest'
import { otps } from '../db/schema-sign-in'
import { hashViewer } from '../posts/view'
import { expireLimits } from '../services/limits'
import { hashMobile } from '../services/mobile-hash'
import { services } from '../services/services'

/** Days for which a block remains after the account that it is about. */
const BLOCKS_OUTLIVE_DAYS = 1

/**
 * Erases traces of a user in rows that do not refer to the user's row: notifications about their messages, deliveries,
 * codes, and views. Limits of the user and blocks against them remain for a day, and a block by the desk until it is
 * over, under a keyed hash of the number. Call it before the user's row is deleted.
 * @param devices the devices of the user's sessions
 */
export async function eraseTraces(
  transaction: Pick<Db, 'execute' | 'delete' | 'update'>,
  { id, mobile }: User,
  devices: string[],
): Promise<void> {
  await transaction.execute(sql`
    delete from notifications using chat_member peer
    where peer.peer_id = ${id} and notifications.user_id = peer.user_id and notifications.kind in ('message', 'firstInquiry') and notifications.params->>'userId' = ${id}`)
  await (await services()).jobs.deliveries.forget(transaction, id)
  await transaction.delete(otps).where(sql`split_part(${otps.mobile}, ' ', 1) = ${mobile}`)
  await transaction.delete(limits).where(
    inArray(
      limits.key,
      devices.map(device => `otp:device:${device}`),
    ),
  )
  const person = await hashMobile(mobile)
  await expireLimits(transaction, person)
  // Without this, users who blocked this one could get messages again as soon as the number signs up again.
  await transaction.execute(sql`
    insert into blocked_number (blocker_id, person, ends_at)
    select blocker_id, ${person}, now() + make_interval(days => ${BLOCKS_OUTLIVE_DAYS}) from block where blocked_id = ${id} on conflict do nothing`)
  await keepBlock(transaction, id, person)
  await transaction.delete(views).where(sql`${views.viewer} = ${hashViewer(id)}`)
}
