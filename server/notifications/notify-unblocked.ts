import { and, eq } from 'drizzle-orm'
import { users } from '../db/schema'
import { newId } from '../platform/ids'
import { services } from '../services/services'
import { storeNotifications } from './store'

/**
 * Tells a person that they may sign in again, unless they are blocked by now.
 * @param jobId the source of the notification, so that a repeated job tells nobody twice
 */
export async function notifyUnblocked(personId: string, jobId: string): Promise<void> {
  const { db } = await services()
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, personId), eq(users.status, 'active')))
  if (!person) return
  const notice = { id: newId(), userId: personId, kind: 'unblocked' as const, params: {}, postId: null, source: jobId }
  await db.transaction(transaction => storeNotifications(transaction, [notice]))
}
