import { and, eq, isNull } from 'drizzle-orm'
import { WHY_LENGTH } from '@/lib/contract/desk-cases'
import type { CaseMessage } from '@/lib/contract/desk-record'
import { isoTime, type Db } from '../../db/client'
import { users } from '../../db/schema'
import { deskCases } from '../../db/schema-cases'
import { chatReports } from '../../db/schema-chat'
import { Problem } from '../../platform/problem'
import { services } from '../../services/services'
import { chatPhotoAt } from '../chat-photos'
import { DeskError } from '../desk-error'
import { oneLine } from '../one-line'
import { readNewest } from '../reported-messages'
import { recordAct } from '../trail'
import { byOf } from '../web/own-passkeys'
import type { DeskViewer } from '../web/sessions'
import { lockModerator } from './locks'

/**
 * Writes down who looks at what, or lets somebody in, and why; only then it is done.
 * @returns the number of the act
 */
export async function recordWhy(
  transaction: Db,
  viewer: DeskViewer,
  act: string,
  why: string,
  subject: string,
): Promise<number> {
  await lockModerator(transaction, viewer)
  const reason = oneLine(why)
  if (reason.length < WHY_LENGTH.least) throw new DeskError('Say why.')
  return recordAct(transaction, { by: byOf(viewer), act, reason }, subject)
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
    await recordWhy(transaction, viewer, 'number', why, person.id)
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
    await recordWhy(transaction, viewer, 'chat', why, found.id)
    return found
  })
  const newest = await readNewest(report.reporterId, report.reportedId)
  if (!newest) return { messages: [], hasMore: false }
  const messages = newest.messages.map(({ at, own, body, image }) => ({
    at: isoTime(at),
    isReporter: own,
    text: body,
    photo: chatPhotoAt(report.id, image),
  }))
  return { messages, hasMore: newest.hasMore }
}
