import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../db/schema'
import { reports } from '../../db/schema-reports'
import { Problem } from '../../platform/problem'
import { services } from '../../services/services'
import { recordAct } from '../trail'
import { byOf } from '../web/own-passkeys'
import type { DeskViewer } from '../web/sessions'
import { lockModerator } from './locks'

/**
 * Takes the reports of a user for unreliable, or not any more. The desk still gets them, but they hide nothing: neither
 * the open ones nor later ones. What they reported before stays uncounted.
 * @throws Problem notFound
 */
export async function markReporter(viewer: DeskViewer, userId: string, isUnreliable: boolean): Promise<void> {
  const { db } = await services()
  await db.transaction(async transaction => {
    await lockModerator(transaction, viewer)
    await recordAct(
      transaction,
      { by: byOf(viewer), act: isUnreliable ? 'unreliable' : 'reliable', reason: '' },
      userId,
    )
    const marked = await transaction
      .update(users)
      .set({ unreliableSince: isUnreliable ? (sql`coalesce(${users.unreliableSince}, now())` as never) : null })
      .where(eq(users.id, userId))
      .returning({ id: users.id })
    if (marked.length === 0) throw new Problem('notFound')
    if (isUnreliable)
      await transaction
        .update(reports)
        .set({ counts: false })
        .where(and(eq(reports.userId, userId), eq(reports.status, 'open')))
  })
}
