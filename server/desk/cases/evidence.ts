import { sql } from 'drizzle-orm'
import type { CaseDetail, CasePerson, CaseTwin } from '@/lib/contract/desk-cases'
import { isoTime, rowsOf, type Db } from '../../db/client'
import type { Environment } from '../../platform/environment'
import { SIGNALS } from '../../risk/weights'
import { nameOf } from '../sql'
import { pictureAt } from './case-row'

/** Bits of the outlines that are compared (server/media/twin-match.ts). */
const OUTLINE_BITS = 256
/** How many reports of a post are shown. */
const REPORTS = 50

type Reader = Pick<Db, 'execute'>

/** The reports of a post that are open or were closed with this case, the newest first. */
export async function readReports(db: Reader, postId: string, caseId: string): Promise<CaseDetail['reports']> {
  type Row = Omit<CaseDetail['reports'][number], 'by'> & CasePerson
  const rows = await rowsOf<Row>(
    db,
    sql`
    select reports.reason, reports.created_at::text as at, reports.counts and reports.address is not null as counts,
      users.id, ${nameOf('users')} as name, users.unreliable_since is not null as "isUnreliable",
      (select count(*) from reports other where other.user_id = users.id and other.id <> reports.id)::int as others
    from reports join users on users.id = reports.user_id
    where reports.post_id = ${postId} and (reports.status = 'open' or reports.case_id = ${caseId})
    order by reports.created_at desc, reports.id limit ${REPORTS}`,
  )
  return rows.map(({ id, name, at, ...report }) => ({ ...report, at: isoTime(at), by: { id, name } }))
}

/** The risk of a post with its signals, the heaviest first; null if it is not known. */
export async function readRisk(db: Reader, postId: string): Promise<CaseDetail['risk']> {
  const [risk] = await rowsOf<{ score: number; reasons: string[] }>(
    db,
    sql`select score, reasons from risks where post_id = ${postId}`,
  )
  if (!risk) return null
  const signals = SIGNALS.filter(({ name }) => risk.reasons.includes(name))
    .map(({ name, weight, why }) => ({ name, weight, why }))
    .sort((a, b) => b.weight - a.weight)
  return { score: risk.score, signals }
}

/** The posts that showed a photo of this one first, the most alike first. */
export async function readTwins(db: Reader, environment: Environment, postId: string): Promise<CaseTwin[]> {
  type Row = CaseTwin['post'] & {
    sellerId: string
    seller: string
    own: string | null
    earlier: string | null
    distance: number
    changes: string
  }
  const rows = await rowsOf<Row>(
    db,
    sql`
    select earlier.id, earlier.title, earlier.status, earlier.price, earlier.created_at::text as "createdAt",
      users.id as "sellerId", ${nameOf('users')} as seller, lookalikes.distance, lookalikes.changes,
      coalesce(lookalikes.photo, posts.images[1]) as own, coalesce(lookalikes.earlier_photo, earlier.images[1]) as earlier
    from lookalikes join posts on posts.id = lookalikes.post_id
    join posts earlier on earlier.id = lookalikes.earlier_id join users on users.id = earlier.seller_id
    where lookalikes.post_id = ${postId} order by lookalikes.distance, earlier.id`,
  )
  return rows.map(({ sellerId, seller, own, earlier, distance, changes, createdAt, ...post }) => ({
    post: { ...post, createdAt: isoTime(createdAt) },
    seller: { id: sellerId, name: seller },
    own: pictureAt(environment, own, 768),
    earlier: pictureAt(environment, earlier, 768),
    alike: Math.round((1 - distance / OUTLINE_BITS) * 100),
    changes: changes === '' ? [] : changes.split(','),
  }))
}

/** The report of a conversation. What was written there is read only with a reason (`readReportedMessages`). */
export async function readChatReport(db: Reader, reportId: string): Promise<CaseDetail['chat']> {
  const [row] = await rowsOf<CasePerson & { reason: string; at: string; messages: number }>(
    db,
    sql`
    select report.reason, report.created_at::text as at, users.id, ${nameOf('users')} as name,
      coalesce((select last_seq from chat where chat.low_user_id = least(report.reporter_id, report.reported_id)
        and chat.high_user_id = greatest(report.reporter_id, report.reported_id)), 0) as messages
    from chat_report report join users on users.id = report.reporter_id where report.id = ${reportId}`,
  )
  if (!row) return null
  const { id, name, at, ...report } = row
  return { ...report, at: isoTime(at), by: { id, name } }
}
