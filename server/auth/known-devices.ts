import { eq, sql } from 'drizzle-orm'
import { knownDevices } from '../db/schema-sign-in'
import { keyedHash } from '../services/mobile-hash'
import { services } from '../services/services'

/** A shorter device id could be guessed; the site's own ids are 128 random bits. */
const SHORTEST_ID = 16

/** The hash by which a device of a number is known; null for a device whose id others could guess. */
async function hashOf(mobile: string, deviceId: string | undefined): Promise<string | null> {
  return deviceId === undefined || deviceId.length < SHORTEST_ID ? null : keyedHash(`device ${mobile} ${deviceId}`)
}

/** The hash of a device that verified a code of this number before; null for all others. */
export async function findKnownDevice(mobile: string, deviceId: string | undefined): Promise<string | null> {
  const { db } = await services()
  const device = await hashOf(mobile, deviceId)
  if (device === null) return null
  const [row] = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(eq(knownDevices.device, device))
  return row?.device ?? null
}

/** Records that a device verified a code of this number. */
export async function rememberDevice(userId: string, mobile: string, deviceId: string | undefined): Promise<void> {
  const { db } = await services()
  const device = await hashOf(mobile, deviceId)
  if (device !== null)
    await db
      .insert(knownDevices)
      .values({ device, userId })
      .onConflictDoUpdate({ target: knownDevices.device, set: { userId, usedAt: sql`now()` } })
}
