import { and, eq, gt, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { picturePath } from '@/lib/pictures/pictures'
import { restoreBlock } from '../cases/erased-blocks'
import { isoTime, type Db } from '../db/client'
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
 * The account of a verified number; a new number gets an empty account, which is blocked if the last one was when it
 * was erased.
 * @param language the language of a new account. English is not stored, because pages are in English if nobody has
 * chosen a language
 */
export async function findOrCreateUser(mobile: string, language?: Locale): Promise<User> {
  const { db } = await services()
  const find = () => db.select().from(users).where(eq(users.mobile, mobile))
  const [known] = await find()
  if (known) return toUser(known)
  const person = await hashMobile(mobile)
  await db.transaction(async transaction => {
    const [fresh] = await transaction
      .insert(users)
      .values({ id: newId(), mobile, language: language === DEFAULT_LOCALE ? null : language })
      .onConflictDoNothing({ target: users.mobile })
      .returning({ id: users.id })
    if (!fresh) return
    await restoreBlock(transaction, fresh.id, person)
    await restoreBlocks(transaction, fresh.id, person)
  })
  const [row] = await find()
  if (!row) throw new Error('account vanished')
  return toUser(row)
}

/** Restores the blocks of users who blocked this number's account before it was erased. */
async function restoreBlocks(transaction: Pick<Db, 'delete' | 'insert'>, id: string, person: string): Promise<void> {
  const standing = await transaction
    .delete(blockedNumbers)
    .where(and(eq(blockedNumbers.person, person), gt(blockedNumbers.endsAt, sql`now()`)))
    .returning()
  if (standing.length > 0)
    await transaction
      .insert(blocks)
      .values(standing.map(({ blockerId }) => ({ blockerId, blockedId: id })))
      .onConflictDoNothing()
}

/** The language that a user has chosen; undefined for none. */
export async function chosenLanguage({ id }: Pick<User, 'id'>): Promise<Locale | undefined> {
  const { db } = await services()
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, id))
  return (row?.language as Locale | null) ?? undefined
}
