import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { origins } from '../db/schema-risk'
import { sessions } from '../db/schema-sign-in'
import { addressKey, networkKey } from '../platform/client-address'
import { isPublicAddress } from '../services/allowance'
import { keyedHash } from '../services/mobile-hash'

/** A shorter device id could be guessed; the site's own ids are 128 random bits. */
const SHORTEST_ID = 16

/**
 * Stores from where a user posts: the devices of the user's sessions, and the address of the request. Only keyed hashes
 * are stored, and the sweep deletes them.
 * @param address the address of the request; null if it is unknown
 */
export async function noteOrigins(
  transaction: Pick<Db, 'selectDistinct' | 'insert'>,
  userId: string,
  address: string | null,
): Promise<void> {
  const opened = await transaction
    .selectDistinct({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.deviceId)))
  const devices = opened.flatMap(({ deviceId }) => (deviceId && deviceId.length >= SHORTEST_ID ? [deviceId] : []))
  const rows = await Promise.all(
    devices.map(async id => ({ userId, hash: await keyedHash(`device ${id}`), kind: 'device' as const })),
  )
  const network = address !== null && isPublicAddress(address) ? (networkKey(address) ?? addressKey(address)) : null
  const all =
    network === null
      ? rows
      : [...rows, { userId, hash: await keyedHash(`address ${network}`), kind: 'address' as const }]
  if (all.length === 0) return
  await transaction
    .insert(origins)
    .values(all)
    .onConflictDoUpdate({ target: [origins.userId, origins.hash], set: { usedAt: sql`now()` } })
}
