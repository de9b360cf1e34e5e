import { deskPeople, deskSessions } from '@/server/db/schema-desk'
import type { TestSite } from './site'

/** A person of the desk moved to this site, but no session and no invitation that would open it. */
export async function nobodyAtDesk({ db }: TestSite): Promise<void> {
  const { invitationHash, invitedUntil } = deskPeople
  expect(await db.select({ invitationHash, invitedUntil }).from(deskPeople)).toEqual([
    { invitationHash: null, invitedUntil: null },
  ])
  expect(await db.select().from(deskSessions)).toEqual([])
}
