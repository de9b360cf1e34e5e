import { and, eq, sql } from 'drizzle-orm'
import { chatReports } from '../db/schema-chat'
import { openChatCase } from '../cases/open'
import { queryRows } from '../chat/rows'
import { services } from '../services/services'
import { decideChat } from './cases/decide-person'
import { madeAtOnce } from './cases/made'
import { DeskError } from './desk-error'
import { LISTED, toList } from './listed'
import { oneLine } from './one-line'
import { MESSAGES, readNewest } from './reported-messages'
import { indiaTime, nameOf } from './sql'
import { recordAct, type Act } from './trail'

/** The conversations with an open report, first those of the users whom most people report. */
export async function listChatReports(): Promise<string> {
  type Row = {
    id: string
    reason: string
    at: string
    reporter: string
    reporter_id: string
    reported: string
    reported_id: string
    people: number
  }
  const rows = await queryRows<Row>(sql`
    select report.id, report.reason, ${indiaTime('report.created_at')} as at, ${nameOf('reporter')} as reporter, reporter.id as reporter_id, ${nameOf('reported')} as reported, reported.id as reported_id,
      count(*) over (partition by reported.id)::int as people
    from chat_report report join users reporter on reporter.id = report.reporter_id join users reported on reported.id = report.reported_id
    where report.status = 'open' order by people desc, reported.id, report.created_at desc, report.id limit ${LISTED + 1}`)
  if (rows.length === 0) return 'No conversation is reported.'
  const shown = rows.map(row =>
    [
      `report ${row.id}  ${row.at}  ${oneLine(row.reason)}`,
      `  against ${oneLine(row.reported) || 'without a name'}, ${row.reported_id}, reported by ${row.people} ${row.people === 1 ? 'person' : 'people'}`,
      `  from ${oneLine(row.reporter) || 'without a name'}, ${row.reporter_id}`,
    ].join('\n'),
  )
  return toList(shown)
}

/**
 * The newest messages of a conversation with an open report. First it records who reads them, and why.
 * @throws DeskError if there is no such open report: the desk may not read conversations that nobody reported
 */
export async function readReportedChat(id: string, act: Act): Promise<string> {
  const { db } = await services()
  const [report] = await db
    .select()
    .from(chatReports)
    .where(and(eq(chatReports.id, id), eq(chatReports.status, 'open')))
  if (!report) throw new DeskError(`There is no open report ${id} of a conversation.`)
  await recordAct(db, act, id)
  const head = `${report.reporterId} says of ${report.reportedId}: ${oneLine(report.reason)}`
  const newest = await readNewest(report.reporterId, report.reportedId)
  if (!newest) return `${head}\nThey have written nothing.`
  const words = newest.messages.map(
    ({ india, own, body, image }) =>
      `${india}  ${own ? report.reporterId : report.reportedId}: ${[oneLine(body), image && `[photo ${image}]`].filter(Boolean).join(' ')}`,
  )
  return [head, ...(newest.hasMore ? [`The newest ${MESSAGES}:`] : []), ...words].join('\n')
}

/**
 * Closes a report, of which the desk says that nothing is wrong. Without an open report, the conversation cannot be
 * read any more.
 * @throws DeskError
 */
export async function closeChatReport(id: string, act: Act): Promise<string> {
  const { db } = await services()
  await db.transaction(async transaction => {
    await recordAct(transaction, act, id)
    const [report] = await transaction
      .select({ id: chatReports.id })
      .from(chatReports)
      .where(and(eq(chatReports.id, id), eq(chatReports.status, 'open')))
      .for('update')
    if (!report) throw new DeskError(`There is no open report ${id} of a conversation.`)
    await openChatCase(transaction, id)
    await decideChat(transaction, id, madeAtOnce('dismiss', act))
  })
  return `Report ${id} is closed.`
}
