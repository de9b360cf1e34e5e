import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { CaseRecord, RecordedAct } from '@/lib/contract/desk-record'
import { IMAGE_WIDTHS } from '@/lib/contract/limits'
import { isoTime } from '../../db/client'
import { posts, users } from '../../db/schema'
import { deskAppeals, deskCases } from '../../db/schema-cases'
import { deskActs } from '../../db/schema-desk'
import { Problem } from '../../platform/problem'
import { services } from '../../services/services'
import { chatPhotoAt } from '../chat-photos'
import { findOpenReport, readNewest } from '../reported-messages'
import { doneLately } from '../trail'
import { byOf } from '../web/own-passkeys'
import type { DeskViewer } from '../web/sessions'
import { pictureAt } from './case-row'
import { recordWhy } from './look'
import { readDetail } from './open-case'
import { subjectOf } from './subject'

/** How many acts of the trail a record shows, the newest. */
const ACTS = 500

const findCase = async (id: string) => {
  const { db } = await services()
  const [found] = await db.select().from(deskCases).where(eq(deskCases.id, id))
  if (!found) throw new Problem('notFound')
  return found
}

/**
 * Lets a moderator read the record of a case, with the number of its person and the conversation. The trail says who
 * has made it, and why.
 * @returns the number of the act, by which the record opens
 * @throws Problem notFound; DeskError without a reason
 */
export async function exportCase(viewer: DeskViewer, caseId: string, why: string): Promise<number> {
  const { db } = await services()
  const found = await findCase(caseId)
  return db.transaction(async transaction => {
    const isRead = found.chatReportId !== null && (await findOpenReport(transaction, found.chatReportId)) !== undefined
    if (isRead) await recordWhy(transaction, viewer, 'chat', why, found.chatReportId!)
    return recordWhy(transaction, viewer, 'export', why, subjectOf(found))
  })
}

/**
 * The record of a case that the viewer has made within the last hour.
 * @param act the number that `exportCase` returned
 * @throws Problem notFound
 */
export async function readRecord(viewer: DeskViewer, caseId: string, act: number): Promise<CaseRecord> {
  const { db } = await services()
  const found = await findCase(caseId)
  const { seq, at, by, act: name, subject, reason, hash } = deskActs
  const columns = { seq, at, by, act: name, reason, hash }
  const [made] = await db
    .select(columns)
    .from(deskActs)
    .where(and(eq(seq, act), doneLately(byOf(viewer), 'export', subjectOf(found))))
  if (!made) throw new Problem('notFound')
  const about = [found.postId, found.chatReportId, found.personId].filter(id => id !== null)
  const [detail, mobile, photos, messages, acts, appeals] = await Promise.all([
    readDetail(viewer, caseId, found),
    readMobile(found.personId),
    found.postId === null ? [] : readPhotos(found.postId),
    found.chatReportId === null ? null : readMessages(found.chatReportId),
    db.select(columns).from(deskActs).where(inArray(subject, about)).orderBy(desc(seq)).limit(ACTS),
    readAppeals(found),
  ])
  const { decision, decidedBy, decidedAt, reason: because, days } = found
  return {
    made: withIsoTime(made),
    detail,
    mobile,
    decision: decision && { decision, reason: because, days, by: decidedBy ?? '', at: isoTime(decidedAt!) },
    photos,
    messages,
    appeals,
    acts: acts.map(withIsoTime).reverse(),
  }
}

const withIsoTime = (act: RecordedAct): RecordedAct => ({ ...act, at: isoTime(act.at) })

async function readMobile(personId: string): Promise<string> {
  const { db } = await services()
  const [person] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.id, personId))
  if (!person) throw new Problem('notFound')
  return person.mobile
}

async function readPhotos(postId: string): Promise<CaseRecord['photos']> {
  const { db, environment, storage } = await services()
  const [post] = await db.select({ images: posts.images }).from(posts).where(eq(posts.id, postId))
  return Promise.all(
    (post?.images ?? []).map(async key => {
      const bytes = await storage.get(`${key}/${Math.max(...IMAGE_WIDTHS)}.webp`)
      return {
        address: pictureAt(environment, key, 768),
        sha256: bytes && createHash('sha256').update(bytes).digest('hex'),
      }
    }),
  )
}

/** The appeals about the post, or of the person, which this case has answered or is to answer. */
async function readAppeals({ id, postId, personId, chatReportId }: typeof deskCases.$inferSelect) {
  const { db } = await services()
  const { words, createdAt, isGranted } = deskAppeals
  const ofSubject = and(
    eq(deskAppeals.personId, personId),
    postId === null ? isNull(deskAppeals.postId) : eq(deskAppeals.postId, postId),
  )
  const rows = await db
    .select({ words, at: createdAt, isGranted })
    .from(deskAppeals)
    .where(chatReportId === null ? or(eq(deskAppeals.caseId, id), ofSubject) : eq(deskAppeals.caseId, id))
    .orderBy(asc(createdAt), asc(deskAppeals.id))
  return rows.map(row => ({ ...row, at: isoTime(row.at) }))
}

/** @returns null when the report is closed: then nobody may read the conversation any more */
async function readMessages(reportId: string): Promise<CaseRecord['messages']> {
  const { db } = await services()
  const report = await findOpenReport(db, reportId)
  if (!report) return null
  const newest = await readNewest(report.reporterId, report.reportedId)
  return (newest?.messages ?? []).map(({ at, own, body, image }) => ({
    at: isoTime(at),
    isReporter: own,
    text: body,
    photo: chatPhotoAt(reportId, image),
  }))
}
