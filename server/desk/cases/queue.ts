import { sql, type SQL } from 'drizzle-orm'
import {
  CASE_SOURCES,
  QUEUE_CASES,
  READING_SECONDS,
  UNDO_MINUTES,
  type CaseSource,
  type Queue,
  type RecentDecision,
} from '@/lib/contract/desk-cases'
import { SOURCES } from '../../cases/sources'
import { isoTime, rowsOf, type Db } from '../../db/client'
import { services } from '../../services/services'
import { nameOf } from '../sql'
import { byOf } from '../web/own-passkeys'
import type { DeskViewer } from '../web/sessions'
import { CASES, readCaseRows } from './case-row'
import { ABOUT } from './subject'

/**
 * How urgent a case is: risk × age × reach. Each day of waiting counts as much again as the first; a post that 150
 * people saw counts twice as much as one that nobody saw. What is held waits for two hours only: it counts thrice.
 */
const URGENCY = sql`(desk_cases.risk + 10)
  * (1 + extract(epoch from now() - desk_cases.opened_at) / 86400)
  * (1 + ln(1 + coalesce(posts.views, 0)) / 5)
  * (case when risks.held_until is not null and posts.status = 'hidden' then 3 else 1 end)`

/** The open cases of a source, or all. */
const open = (source: CaseSource | null): SQL =>
  source === null ? sql`desk_cases.decided_at is null` : sql`desk_cases.decided_at is null and ${SOURCES[source]}`

/**
 * The queue as a viewer sees it, and notes which case they have open.
 * @param input.source only cases that come from there; null: all
 * @param input.reading the case that the viewer has open; null: none
 */
export async function readQueue(
  viewer: DeskViewer,
  { source, reading }: { source: CaseSource | null; reading: string | null },
): Promise<Queue> {
  const { db, environment } = await services()
  if (viewer.role !== 'reader') await noteReading(db, viewer, reading)
  const which = sql`where ${open(source)} order by ${URGENCY} desc, desk_cases.id limit ${QUEUE_CASES}`
  const [cases, counts, recent] = await Promise.all([
    readCaseRows(db, environment, viewer.id, which),
    countOpen(db),
    readRecent(db, viewer),
  ])
  return { cases, counts, recent }
}

/** A case that somebody else has open stays theirs: both may decide, but only the first is named. */
export async function noteReading(db: Pick<Db, 'execute'>, { id }: DeskViewer, reading: string | null): Promise<void> {
  await db.execute(sql`
    update desk_cases set
      reader_id = case when id = ${reading} then ${id} end,
      read_until = case when id = ${reading} then now() + make_interval(secs => ${READING_SECONDS}) end
    where decided_at is null
      and (reader_id = ${id} or (id = ${reading} and (reader_id is null or read_until < now())))`)
}

async function countOpen(db: Pick<Db, 'execute'>): Promise<Queue['counts']> {
  const [row] = await rowsOf<Queue['counts']>(
    db,
    sql`
    select count(*)::int as "all", ${sql.join(
      CASE_SOURCES.map(source => sql`(count(*) filter (where ${SOURCES[source]}))::int as ${sql.identifier(source)}`),
      sql`, `,
    )}
    from ${CASES} where ${open(null)}`,
  )
  return row!
}

/** The viewer's decisions that can still be undone, the newest first. */
async function readRecent(db: Pick<Db, 'execute'>, viewer: DeskViewer): Promise<RecentDecision[]> {
  const rows = await rowsOf<Omit<RecentDecision, 'undoUntil'> & { until: string }>(
    db,
    sql`
    select decision_id as id, min(decision) as decision, array_agg(desk_cases.id order by desk_cases.id) as cases,
      max(${ABOUT}) as about, case when bool_or(desk_cases.post_id is not null) then coalesce(min(posts.title), '') else min(${nameOf('users')}) end as title,
      (min(decided_at) + make_interval(mins => ${UNDO_MINUTES}))::text as until
    from desk_cases join users on users.id = person_id left join posts on posts.id = desk_cases.post_id
    where decided_at > now() - make_interval(mins => ${UNDO_MINUTES}) and decided_by = ${byOf(viewer)}
      and decision_id is not null
    group by decision_id order by min(decided_at) desc, decision_id desc limit ${QUEUE_CASES}`,
  )
  return rows.map(({ until, ...decision }) => ({ ...decision, undoUntil: isoTime(until) }))
}
