import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CaseDetail, CasePost, CaseReason } from '@/lib/contract/desk-cases'
import { isoTime, rowsOf, type Db } from '../../db/client'
import { deskCases } from '../../db/schema-cases'
import type { Environment } from '../../platform/environment'
import { Problem } from '../../platform/problem'
import { usualPrice } from '../../prices/usual'
import { services } from '../../services/services'
import type { DeskViewer } from '../web/sessions'
import { readAppeal } from './appeal'
import { decidedAlready } from './decided'
import { pictureAt, placeOf, readCaseRows } from './case-row'
import { readChatReport, readReports, readRisk, readTwins } from './evidence'
import { readLife } from './person-life'
import { noteReading } from './queue'
import { versionOf } from './version'

/**
 * Opens a case: all that speaks for and against it. A moderator's first look is noted, and that they have it open.
 * @throws Problem notFound; DeskError if it is decided
 */
export async function openCase(viewer: DeskViewer, id: string): Promise<CaseDetail> {
  const { db } = await services()
  const [found] = await db
    .select({
      postId: deskCases.postId,
      chatReportId: deskCases.chatReportId,
      personId: deskCases.personId,
      decision: deskCases.decision,
      decidedBy: deskCases.decidedBy,
    })
    .from(deskCases)
    .where(eq(deskCases.id, id))
  if (!found) throw new Problem('notFound')
  if (found.decision !== null) throw decidedAlready(found)
  if (viewer.role !== 'reader') {
    await noteReading(db, viewer, id)
    await db
      .update(deskCases)
      .set({ seenAt: sql`now()` as never })
      .where(and(eq(deskCases.id, id), isNull(deskCases.seenAt)))
  }
  return readDetail(viewer, id, found)
}

/**
 * Reads all that speaks for and against a case, open or decided.
 * @throws Problem notFound
 */
export async function readDetail(
  viewer: DeskViewer,
  id: string,
  found: Pick<typeof deskCases.$inferSelect, 'postId' | 'chatReportId' | 'personId'>,
): Promise<CaseDetail> {
  const { db, environment } = await services()
  // Before the rest is read: what changes meanwhile is not taken for seen.
  const version = await versionOf(db, id)
  const [[row], person, aboutPost, chat, appeal] = await Promise.all([
    readCaseRows(db, environment, viewer.id, sql`where desk_cases.id = ${id}`),
    readLife(db, environment, found.personId, found.postId),
    found.postId === null ? NO_POST : readAboutPost(db, environment, found.postId, id),
    found.chatReportId === null ? null : readChatReport(db, found.chatReportId),
    readAppeal(db, viewer, id),
  ])
  if (!row) throw new Problem('notFound')
  const likely = appeal?.against?.reason ?? likelyReason(aboutPost, chat !== null)
  return { case: row, version, person, chat, appeal, ...aboutPost, likely }
}

type AboutPost = Pick<CaseDetail, 'post' | 'usual' | 'reports' | 'risk' | 'twins'>
const NO_POST: AboutPost = { post: null, usual: null, reports: [], risk: null, twins: [] }

async function readAboutPost(db: Db, environment: Environment, postId: string, caseId: string): Promise<AboutPost> {
  const [post, reports, risk, twins] = await Promise.all([
    readPost(db, environment, postId),
    readReports(db, postId, caseId),
    readRisk(db, postId),
    readTwins(db, environment, postId),
  ])
  return { ...post, reports, risk, twins }
}

type PostRow = Omit<CasePost, 'photos' | 'address'> & {
  images: string[]
  categoryId: string
  breedId: string | null
  milk: number | null
  lactationId: string | null
  state: string | null
  district: string | null
}

async function readPost(db: Db, environment: Environment, id: string): Promise<Pick<AboutPost, 'post' | 'usual'>> {
  const [row] = await rowsOf<PostRow>(
    db,
    sql`
    select posts.id, title, description, price, type, status, hidden_because as "hiddenBecause",
      categories.names->>'en' as category, breeds.names->>'en' as breed, ${placeOf('posts')} as place,
      images, posts.created_at::text as "createdAt", views, inquiries, posts.category_id as "categoryId",
      breed_id as "breedId", milk_capacity as milk, lactation_id as "lactationId", state, district
    from posts join categories on categories.id = posts.category_id left join breeds on breeds.id = posts.breed_id
    where posts.id = ${id}`,
  )
  if (!row) return { post: null, usual: null }
  const { images, categoryId, breedId, milk, lactationId, state, district, createdAt, ...post } = row
  const usual =
    post.type === 'Sell' ? await usualPrice({ categoryId, breedId, milk, lactationId, state, district }, 'en') : null
  return {
    post: {
      ...post,
      createdAt: isoTime(createdAt),
      address: `${environment.publicUrl}/post/${id}`,
      photos: images.flatMap(key => pictureAt(environment, key, 768) ?? []),
    },
    usual: usual && { low: usual.p10, middle: usual.median, high: usual.p90, sellers: usual.sellers },
  }
}

/** The reasons for a report that users can choose (PRODUCT § 3), as the desk names them. */
const REPORTED_AS = new Map<string, CaseReason>([
  ['spam', 'spam'],
  ['inappropriate', 'unsuitable'],
  ['fraud', 'fraud'],
  ['duplicate', 'duplicate'],
  ['abuse post', 'abuse'],
])

/** What a moderator will most likely say: what most people reported, or what was found. */
function likelyReason({ reports, twins }: AboutPost, isChat: boolean): CaseReason {
  const times = new Map<CaseReason, number>()
  for (const { reason } of reports) {
    const known = REPORTED_AS.get(reason)
    if (known) times.set(known, (times.get(known) ?? 0) + 1)
  }
  const [most] = [...times].sort((a, b) => b[1] - a[1])
  if (most) return most[0]
  if (isChat) return 'abuse'
  return twins.length > 0 ? 'photo' : 'fraud'
}
