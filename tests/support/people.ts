import { eq } from 'drizzle-orm'
import { users } from '@/server/db/schema'
import { createSession } from '@/server/auth/sessions'
import { findOrCreateUser } from '@/server/users/users'
import type { TestSite } from './site'

let last = 0

export type Person = { id: string; mobile: string; token: string }

/** A user with a session, and by default with a complete profile. */
export async function makePerson(site: TestSite, values: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
  const mobile = values.mobile ?? String(9_800_000_000 + ++last)
  const { id } = await findOrCreateUser(mobile)
  const complete = {
    name: 'Asha',
    surname: 'Patil',
    address: 'Main road',
    pincode: '413001',
    village: 'Mohol',
    district: 'Solapur',
    state: 'Maharashtra',
    latitude: 17.8123456,
    longitude: 75.6498765,
  }
  await site.db
    .update(users)
    .set({ ...complete, ...values, mobile })
    .where(eq(users.id, id))
  return { id, mobile, token: await createSession(id, 'test') }
}
