import { eq, sql } from 'drizzle-orm'
import { posts, users } from '../db/schema'
import { deskCases } from '../db/schema-cases'
import { chatReports } from '../db/schema-chat'
import { reports } from '../db/schema-reports'
import { newId } from '../platform/ids'
import { services } from '../services/services'
import { storeNotifications } from './store'

type Told = {
  userId: string
  title: string
  postId: string | null
  status: (typeof posts.$inferSelect)['status'] | null
}

/** Who reported the post of a case, or its conversation. */
async function readReporters(caseId: string): Promise<Told[]> {
  const { db } = await services()
  const ofPost = await db
    .select({ userId: reports.userId, title: posts.title, postId: posts.id, status: posts.status })
    .from(reports)
    .innerJoin(posts, eq(posts.id, reports.postId))
    .where(eq(reports.caseId, caseId))
  if (ofPost.length > 0) return ofPost
  return db
    .select({
      userId: chatReports.reporterId,
      title: sql<string>`trim(${users.name} || ' ' || ${users.surname})`,
      postId: sql<null>`null`,
      status: sql<null>`null`,
    })
    .from(deskCases)
    .innerJoin(chatReports, eq(chatReports.id, deskCases.chatReportId))
    .innerJoin(users, eq(users.id, chatReports.reportedId))
    .where(eq(deskCases.id, caseId))
}

/**
 * Tells those who reported what a case was about that the desk has looked at it, and whether it has acted: no more, as
 * what it did concerns only the other side. Of an ad that its owner deleted before, there is nothing to say.
 * @param jobId the source of the notifications, so that a repeated job notifies nobody twice
 */
export async function notifyReporters(
  { caseId, hasActed }: { caseId: string; hasActed: boolean },
  jobId: string,
): Promise<void> {
  const { db, sockets } = await services()
  const rows = (await readReporters(caseId)).flatMap(({ userId, title, postId, status }) => {
    // What became of the post since then counts: it may be hidden for another reason, or shown again.
    const isGone = status === null ? hasActed : status === 'hidden'
    if (status === 'deleted' && !hasActed) return []
    const kind = isGone || status === 'deleted' ? ('reportHelped' as const) : ('reportKept' as const)
    // What readers do not see has no page.
    return {
      id: newId(),
      userId,
      kind,
      params: { title },
      postId: kind === 'reportKept' ? postId : null,
      source: jobId,
    }
  })
  const notified = await db.transaction(transaction => storeNotifications(transaction, rows))
  for (const { userId, kind } of notified) sockets.emit(userId, 'new-notification', { kind, postId: null })
}
