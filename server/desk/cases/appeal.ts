import { sql, type SQL } from 'drizzle-orm'
import { nameInTrail } from '@/lib/contract/desk'
import type { CaseAppeal } from '@/lib/contract/desk-cases'
import { OPEN_APPEAL } from '../../cases/sources'
import { isoTime, rowsOf, type Db } from '../../db/client'
import { DeskError } from '../desk-error'
import type { DeskViewer } from '../web/sessions'

/** The open appeal of a row of `desk_cases`, and the decision that it is against, as far as it is known. */
const APPEAL = sql`
  desk_appeals
  left join lateral (select * from desk_cases decided where decided.decision_id = desk_appeals.decision_id limit 1) earlier on true
  left join desk_blocks on desk_appeals.post_id is null and desk_blocks.person_id = desk_appeals.person_id`
const DECIDED_BY = sql`coalesce(earlier.decided_by, desk_blocks.by)`

/** Has the viewer made the decision? Their name may have changed since then, their id has not. */
const isOwn = ({ id }: DeskViewer): SQL => sql`coalesce(right(${DECIDED_BY}, 28) = ${`(${id})`}, false)`

/** Is there somebody else at the desk who can read an appeal? */
const hasOthers = ({ id }: DeskViewer): SQL =>
  sql`exists (select from desk_people where id <> ${id} and role in ('moderator', 'owner')
    and exists (select from desk_passkeys where person_id = desk_people.id))`

/** @throws DeskError if one of the cases is an appeal against the viewer's own decision that somebody else can read */
export async function needOther(
  db: Pick<Db, 'execute'>,
  viewer: DeskViewer,
  caseIds: readonly string[],
): Promise<void> {
  const [own] = await rowsOf(
    db,
    sql`
    select 1 from desk_cases where id = any(${sql.param([...caseIds])}::text[]) and exists (select from ${APPEAL} where ${OPEN_APPEAL} and ${isOwn(viewer)}) and ${hasOthers(viewer)} limit 1`,
  )
  if (own) throw new DeskError('You made this decision. Another moderator reads the appeal.')
}

type Row = Pick<CaseAppeal, 'words' | 'at' | 'isForOthers'> & { decidedAt: string | null; by: string | null } & Pick<
    NonNullable<CaseAppeal['against']>,
    'decision' | 'reason' | 'days'
  >

/** The open appeal of a case; null: there is none. */
export async function readAppeal(
  db: Pick<Db, 'execute'>,
  viewer: DeskViewer,
  caseId: string,
): Promise<CaseAppeal | null> {
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select desk_appeals.words, desk_appeals.created_at::text as at,
      coalesce(earlier.decided_at, desk_blocks.created_at)::text as "decidedAt", ${DECIDED_BY} as by,
      coalesce(earlier.decision, 'block') as decision, coalesce(earlier.reason, desk_blocks.reason) as reason,
      coalesce(earlier.days, extract(day from desk_blocks.until - desk_blocks.created_at)::int) as days,
      ${isOwn(viewer)} and ${hasOthers(viewer)} as "isForOthers"
    from desk_cases join ${APPEAL} on ${OPEN_APPEAL} where desk_cases.id = ${caseId}`,
  )
  if (!row) return null
  const { words, at, isForOthers, decidedAt, by, decision, reason, days } = row
  return {
    words,
    at: isoTime(at),
    against: decidedAt === null ? null : { at: isoTime(decidedAt), by: nameInTrail(by ?? ''), decision, reason, days },
    isForOthers,
  }
}
