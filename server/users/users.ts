import { eq } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { picturePath } from '@/lib/pictures'
import { isoTime } from '../db/client'
import { users } from '../db/schema'
import { newId } from '../platform/ids'
import { services } from '../platform/services'

/** A row as its owner sees it. */
export function toUser(row: typeof users.$inferSelect): User {
  return {
    id: row.id,
    mobile: row.mobile,
    name: row.name,
    surname: row.surname,
    email: row.email,
    address: row.address,
    pincode: row.pincode,
    image: row.image && picturePath(row.image),
    place: { village: row.village, subdistrict: row.subdistrict, district: row.district, state: row.state },
    location: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    phoneShown: row.showNumber,
    status: row.status,
    createdAt: isoTime(row.createdAt),
  }
}

/** The account of a verified number; a number that is new gets an empty one. */
export async function accountOf(mobile: string): Promise<User> {
  const { db } = await services()
  await db.insert(users).values({ id: newId(), mobile }).onConflictDoNothing({ target: users.mobile })
  const [row] = await db.select().from(users).where(eq(users.mobile, mobile))
  if (!row) throw new Error('account vanished')
  return toUser(row)
}
