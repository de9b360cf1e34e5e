import { and, eq, isNull, sql } from 'drizzle-orm'
import { WHY_LENGTH, type CaseMessage } from '@/lib/contract/desk-cases'
import { queryRows } from '../../chat/rows'
import { findChat } from '../../chat/thread'
import { isoTime, type Db } from '../../db/client'
import { users } from '../../db/schema'
import { deskCases } from '../../db/schema-cases'
import { chatReports } from '../../db/schema-chat'
import { Problem } from '../../platform/problem'
import { services } from '../../services/services'
import { DeskError } from '../desk-error'
import { oneLine } from '../one-line'
import { recordAct } from '../trail'
import { byOf } from '../web/own-passkeys'
import type { DeskViewer } from '../web/sessions'
import { lockModerator } from './locks'

/** How many messages of a conversation are shown. */
const MESSAGES = 200

/** Writes down who looks at what, and why; only then it is read. */
async function noteLook(transaction: Db, viewer: DeskViewer, act: string, why: string, subject: string): Promise<void> {
  await lockModerator(transaction, viewer)
  const reason = oneLine(why)
  if (reason.length < WHY_LENGTH.least) throw new DeskError('Say why.')
  await recordAct(transaction, { by: byOf(viewer), act, reason }, subject)
}

/**
 * The mobile number of the person of an open case. The trail says who has read it, and why.
 * @returns ten digits
 * @throws Problem notFound; DeskError without a reason
 */
export async function readNumber(viewer: DeskViewer, caseId: string, why: string): Promise<string> {
  const { db } = await services()
  return db.transaction(async transaction => {
    const [person] = await transaction
      .select({ id: users.id, mobile: users.mobile })
      .from(deskCases)
      .innerJoin(users, eq(users.id, deskCases.personId))
      .where(and(eq(deskCases.id, caseId), isNull(deskCases.decidedAt)))
    if (!person) throw new Problem('notFound')
    await noteLook(transaction, viewer, 'number', why, person.id)
    return person.mobile
  })
}

/**
 * The newest messages of the conversation of an open case, in ascending order. The trail says who has read it, and why.
 * @throws Problem notFound, also for a case that is about no conversation
 */
export async function readReportedMessages(
  viewer: DeskViewer,
  caseId: string,
  why: string,
): Promise<{ messages: CaseMessage[]; hasMore: boolean }> {
  const { db } = await services()
  const report = await db.transaction(async transaction => {
    const { id, reporterId, reportedId } = chatReports
    const [found] = await transaction
      .select({ id, reporterId, reportedId })
      .from(deskCases)
      .innerJoin(chatReports, eq(chatReports.id, deskCases.chatReportId))
      .where(and(eq(deskCases.id, caseId), isNull(deskCases.decidedAt), eq(chatReports.status, 'open')))
    if (!found) throw new Problem('notFound')
    await noteLook(transaction, viewer, 'chat', why, found.id)
    return found
  })
  const chat = await findChat(report.reporterId, report.reportedId)
  if (!chat) return { messages: [], hasMore: false }
  const rows = await queryRows<{ at: string; own: boolean; body: string; image: string | null }>(sql`
    select created_at::text as at, from_low = ${chat.low_user_id === report.reporterId} as own, body, image
    from message where chat_id = ${chat.id} order by seq desc limit ${MESSAGES + 1}`)
  const messages = rows
    .slice(0, MESSAGES)
    .reverse()
    .map(({ at, own, body, image }) => ({ at: isoTime(at), isReporter: own, text: body, hasPhoto: image !== null }))
  return { messages, hasMore: rows.length > MESSAGES }
}
