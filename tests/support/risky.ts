import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { createSession } from '@/server/auth/sessions'
import { risks } from '@/server/db/schema-risk'
import { runDesk } from '@/server/desk/commands'
import { makePerson, type Person } from './people'
import type { TestSite } from './site'

/** A text with a link. With a new account and a phone of a blocked user, an ad with it is held. */
export const RISKY_TEXT = { description: 'Fill in www.form.example first' }

/** Signs a person in on the phone of a user who is blocked. @returns that user */
export async function takeBlockedPhone(site: TestSite, person: Person): Promise<Person> {
  const phone = randomUUID()
  const blocked = await makePerson(site)
  await createSession(blocked.id, phone)
  await runDesk(['block', blocked.id], 'tester')
  await createSession(person.id, phone)
  return blocked
}

/** How long ago an account was made, as `makePerson` takes it. */
export const accountOf = (days: number) => ({ createdAt: sql`now() - make_interval(days => ${days})` as never })

/** What the site thinks of a post. */
export async function riskOf({ db }: Pick<TestSite, 'db'>, postId: string): Promise<typeof risks.$inferSelect> {
  return (await db.select().from(risks).where(eq(risks.postId, postId)))[0]!
}
