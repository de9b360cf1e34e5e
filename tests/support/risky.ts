import { randomUUID } from 'node:crypto'
import { createSession } from '@/server/auth/sessions'
import { runDesk } from '@/server/desk/commands'
import { makePerson, type Person } from './people'
import type { TestSite } from './site'

/** A text with a link. With a new account and a phone of a blocked user, an ad with it is held. */
export const RISKY_TEXT = { description: 'Fill in www.form.example first' }

/** Signs a person in on the phone of a user who is blocked. */
export async function takeBlockedPhone(site: TestSite, person: Person): Promise<void> {
  const phone = randomUUID()
  const blocked = await makePerson(site)
  await createSession(blocked.id, phone)
  await runDesk(['block', blocked.id], 'tester')
  await createSession(person.id, phone)
}
