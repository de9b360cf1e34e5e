import { and, eq, gt, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { picturePath } from '@/lib/pictures/pictures'
import { isoTime } from '../db/client'
import { users } from '../db/schema'
import { blockedNumbers, blocks } from '../db/schema-chat'
import { newId } from '../platform/ids'
import { hashMobile } from '../services/mobile-hash'
import { services } from '../services/services'

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
    location:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    phoneShown: row.showNumber,
    status: row.status,
    createdAt: isoTime(row.createdAt),
  }
}

/**
 * The account of a verified number; a new number gets an empty account.
 * @param language the language of a new account. English is not stored, because pages are in English if nobody has
 * chosen a language
 */
export async function findOrCreateUser(mobile: string, language?: Locale): Promise<User> {
  const { db } = await services()
  const [fresh] = await db
    .insert(users)
    .values({ id: newId(), mobile, language: language === DEFAULT_LOCALE ? null : language })
    .onConflictDoNothing({ target: users.mobile })
    .returning({ id: users.id })
  if (fresh) await restoreBlocks(fresh.id, mobile)
  const [row] = await db.select().from(users).where(eq(users.mobile, mobile))
  if (!row) throw new Error('account vanished')
  return toUser(row)
}

/** Restores the blocks of users who blocked this number's account before it was erased. */
async function restoreBlocks(id: string, mobile: string): Promise<void> {
  const { db } = await services()
  const standing = await db
    .delete(blockedNumbers)
    .where(and(eq(blockedNumbers.person, await hashMobile(mobile)), gt(blockedNumbers.endsAt, sql`now()`)))
    .returning()
  if (standing.length > 0)
    await db
      .insert(blocks)
      .values(standing.map(({ blockerId }) => ({ blockerId, blockedId: id })))
      .onConflictDoNothing()
}
