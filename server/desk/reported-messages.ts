import { and, eq, sql } from 'drizzle-orm'
import { queryRows } from '../chat/rows'
import { findChat } from '../chat/thread'
import type { Db } from '../db/client'
import { chatReports } from '../db/schema-chat'
import { indiaTime } from './sql'

/** How many messages of a reported conversation are shown. */
export const MESSAGES = 200

/** `at` and, in words, `india` say when it was written, `own` that who reported wrote it. */
type ReportedMessage = { at: string; india: string; own: boolean; body: string; image: string | null }

/**
 * The newest messages of a reported conversation, in ascending order. Write down first who reads them, and why.
 * @returns null if they have written nothing
 */
export async function readNewest(
  reporterId: string,
  reportedId: string,
): Promise<{ messages: ReportedMessage[]; hasMore: boolean } | null> {
  const chat = await findChat(reporterId, reportedId)
  if (!chat) return null
  const rows = await queryRows<ReportedMessage>(sql`
    select created_at::text as at, ${indiaTime('created_at')} as india, from_low = ${chat.low_user_id === reporterId} as own, body, image
    from message where chat_id = ${chat.id} order by seq desc limit ${MESSAGES + 1}`)
  return { messages: rows.slice(0, MESSAGES).reverse(), hasMore: rows.length > MESSAGES }
}

/** The two of a reported conversation, while its report is open: only then somebody may read it. */
export async function findOpenReport(db: Pick<Db, 'select'>, reportId: string) {
  const [report] = await db
    .select({ reporterId: chatReports.reporterId, reportedId: chatReports.reportedId })
    .from(chatReports)
    .where(and(eq(chatReports.id, reportId), eq(chatReports.status, 'open')))
  return report
}
