import { and, asc, eq, sql } from 'drizzle-orm'
import { UNDO_MINUTES } from '@/lib/contract/desk-cases'
import { rowsOf, type Db } from '../../db/client'
import { users } from '../../db/schema'
import { deskBlocks, deskCases } from '../../db/schema-cases'
import { Problem } from '../../platform/problem'
import { invalidatePostPages, type TouchedPost } from '../../posts/invalidate-pages'
import { services } from '../../services/services'
import { reopenAppeals } from '../../cases/appeals'
import { closeBlocked, showChange, unblock } from '../block'
import { DeskError } from '../desk-error'
import { recordAct } from '../trail'
import { byOf } from '../web/own-passkeys'
import type { DeskViewer } from '../web/sessions'
import { lockModerator, lockSubjects, lockUser } from './locks'
import { reopen } from './reopen'
import { isAboutPerson, subjectOf } from './subject'

type Case = typeof deskCases.$inferSelect

/**
 * Undoes a decision of the viewer: its posts, reports and cases are as before, and nobody hears of it.
 * @param decisionId as `decide` returned it
 * @throws Problem notFound for an unknown decision and for somebody else's; DeskError when the time for it is over
 */
export async function undo(viewer: DeskViewer, decisionId: string): Promise<void> {
  const { db } = await services()
  const by = byOf(viewer)
  const found = await casesOf(db, decisionId)
  const [first] = found
  if (first?.decidedBy !== by) throw new Problem('notFound')
  const isFirstBlock = first.decision === 'block' && !found.some(isAboutPerson)
  const touched = await db.transaction(async transaction => {
    await lockModerator(transaction, viewer)
    await recordAct(
      transaction,
      { by, act: 'undo', reason: first.decision! },
      first.decision === 'block' ? first.personId : subjectOf(first),
    )
    await lockUser(transaction, first.personId)
    await lockSubjects(transaction, await casesOf(transaction, decisionId))
    const decided = await casesOf(transaction, decisionId, true)
    if (decided.length === 0) throw new Problem('notFound')
    if (await isOver(transaction, decisionId))
      throw new DeskError(`Only the last ${UNDO_MINUTES} minutes can be undone, and people are told by now.`)
    if ((await isFollowed(transaction, first)) || (await isBlockOther(transaction, first, found)))
      throw new DeskError('Somebody has decided about this once more since then: undo that, or decide anew.')
    const shown = isFirstBlock ? await unblock(transaction, first.personId, false) : []
    const changed: TouchedPost[] = []
    for (const one of decided) changed.push(...(await reopen(transaction, one)))
    await reopenAppeals(
      transaction,
      decided.map(({ id }) => id),
    )
    return [...shown, ...changed]
  })
  if (found.some(isAboutPerson)) await closeBlocked(first.personId, touched)
  else if (isFirstBlock) await showChange(first.personId, touched)
  else await invalidatePostPages(...touched)
}

function casesOf(db: Pick<Db, 'select'>, decisionId: string, locked = false) {
  const query = db.select().from(deskCases).where(eq(deskCases.decisionId, decisionId)).orderBy(asc(deskCases.id))
  return locked ? query.for('update') : query
}

async function isOver(transaction: Pick<Db, 'select'>, decisionId: string): Promise<boolean> {
  const [late] = await transaction
    .select({ id: deskCases.id })
    .from(deskCases)
    .where(
      and(
        eq(deskCases.decisionId, decisionId),
        sql`${deskCases.decidedAt} < now() - make_interval(mins => ${UNDO_MINUTES})`,
      ),
    )
    .limit(1)
  return late !== undefined
}

/** Is the person's block not any more what the decision has made of it? The terminal blocks without a case, too. */
async function isBlockOther(
  transaction: Pick<Db, 'select'>,
  { personId, decision, decisionId }: Case,
  decided: readonly Case[],
): Promise<boolean> {
  if (decision !== 'block' && !decided.some(isAboutPerson)) return false
  const [person] = await transaction
    .select({ status: users.status, decisionId: deskBlocks.decisionId })
    .from(users)
    .leftJoin(deskBlocks, eq(deskBlocks.personId, users.id))
    .where(eq(users.id, personId))
  return decision === 'block' ? person?.decisionId !== decisionId : person?.status === 'blocked'
}

/** Was one of the posts, or the person, decided about once more? Then what was before is not what is to come back. */
async function isFollowed(
  transaction: Pick<Db, 'execute'>,
  { decisionId, decidedAt, personId }: Case,
): Promise<boolean> {
  const later = await rowsOf(
    transaction,
    sql`
    select 1 from desk_cases later where later.person_id = ${personId} and later.decision_id <> ${decisionId}
      and later.decided_at > ${decidedAt}::timestamptz and (later.decision = 'block'
        or later.post_id is null and later.chat_report_id is null or exists (
        select from desk_cases mine where mine.decision_id = ${decisionId}
          and (mine.post_id = later.post_id or mine.chat_report_id = later.chat_report_id))) limit 1`,
  )
  return later.length > 0
}
