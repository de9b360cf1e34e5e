import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { AppealState, DecidedPost } from '@/lib/contract/decided'
import type { User } from '@/lib/contract/users'
import { rowsOf, type Db } from '../db/client'
import { posts } from '../db/schema'
import { deskAppeals } from '../db/schema-cases'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { openPostCase } from './open'
import { OPEN_APPEAL } from './sources'

/** What an appeal is against: a decision about a post of the person, or their block. */
type Against = { personId: string; postId: string | null; decisionId: string }

/** Posts that the desk hid; what waits for it needs no appeal. */
const HIDDEN = sql`posts.status = 'hidden' and posts.hidden_because in ('desk', 'change')`
/** Was a case decided against its post? */
export const IS_AGAINST = sql`decision in ('hide', 'ask', 'block')`
/** Can a case not be undone any more? Cases of an older version do not say from when. */
export const IS_FINAL = sql`coalesce(final_at, decided_at) <= now()`

/**
 * What became of the appeal against a decision, or of the one that the decision has answered. One that is still open
 * stands for all later decisions.
 * @param postId null: about a block
 */
const stateOf = (personId: SQL, postId: SQL, decisionId: SQL): SQL => sql`
  coalesce((select case when answer.decided_at is not null and ${IS_FINAL} then 'kept' else 'waiting' end
    from desk_appeals left join desk_cases answer on answer.id = desk_appeals.case_id
    where desk_appeals.person_id = ${personId} and desk_appeals.post_id is not distinct from ${postId}
      and (desk_appeals.is_granted is null or desk_appeals.decision_id = ${decisionId} or answer.decision_id = ${decisionId})
    order by desk_appeals.is_granted is null desc, desk_appeals.created_at desc limit 1), 'open')`

/** See `stateOf`. */
export async function appealState(
  db: Pick<Db, 'execute'>,
  { personId, postId, decisionId }: Against,
): Promise<AppealState> {
  const [row] = await rowsOf<{ state: AppealState }>(
    db,
    sql`select ${stateOf(sql`${personId}`, sql`${postId}::text`, sql`${decisionId}`)} as state`,
  )
  return row!.state
}

/** Stores an appeal; a second one against the same decision is not. */
export async function storeAppeal(transaction: Pick<Db, 'insert'>, against: Against, words: string): Promise<void> {
  await transaction
    .insert(deskAppeals)
    .values({ id: newId(), ...against, words })
    .onConflictDoNothing()
}

type Decided = DecidedPost & { decisionId: string }

/**
 * The last decisions about hidden posts that cannot be undone any more. A post that was hidden before there were cases
 * has none: its id stands for the decision.
 */
const readDecided = (db: Pick<Db, 'execute'>, sellerId: string, postId: string | null = null) =>
  rowsOf<Decided>(
    db,
    sql`
    select posts.id as "postId", posts.hidden_because = 'change' as "asksChange",
      coalesce(last.decision_id, posts.id) as "decisionId", last.reason,
      ${stateOf(sql`posts.seller_id`, sql`posts.id`, sql`coalesce(last.decision_id, posts.id)`)} as appeal
    from posts left join lateral (
      select decision_id, reason from desk_cases where post_id = posts.id and ${IS_AGAINST}
        and ${IS_FINAL} order by decided_at desc, id desc limit 1) last on true
    where posts.seller_id = ${sellerId} and ${HIDDEN} ${postId === null ? sql`` : sql`and posts.id = ${postId}`}
      and (last.decision_id is not null
        or not exists (select from desk_cases where post_id = posts.id and ${IS_AGAINST}))`,
  )

/** Why posts of the viewer are hidden, and what became of their appeals. */
export async function listDecided(viewer: User): Promise<DecidedPost[]> {
  const { db } = await services()
  return (await readDecided(db, viewer.id)).map(({ decisionId: _, ...post }) => post)
}

/**
 * Asks the desk to look once more at a post of the viewer that it hid; once for each decision.
 * @throws Problem notOwner; postNotFound, also for a post that nobody hid, or whose decision can still be undone
 */
export async function appealPost(viewer: User, postId: string, words: string): Promise<AppealState> {
  const { db } = await services()
  return db.transaction(async transaction => {
    const [post] = await transaction
      .select({ sellerId: posts.sellerId })
      .from(posts)
      .where(and(eq(posts.id, postId), ne(posts.status, 'deleted')))
      .for('update')
    if (!post) throw new Problem('postNotFound')
    if (post.sellerId !== viewer.id) throw new Problem('notOwner')
    const [decided] = await readDecided(transaction, viewer.id, postId)
    if (!decided) throw new Problem('postNotFound')
    const { decisionId, appeal } = decided
    if (appeal !== 'open') return appeal
    await storeAppeal(transaction, { personId: viewer.id, postId, decisionId }, words)
    await openPostCase(transaction, postId)
    return 'waiting'
  })
}

/**
 * Notes that a case answers the open appeal of its post or person.
 * @returns was there one?
 */
export async function answerAppeal(
  transaction: Pick<Db, 'execute'>,
  caseId: string,
  isGranted: boolean,
): Promise<boolean> {
  const answered = await rowsOf(
    transaction,
    sql`
    update desk_appeals set case_id = desk_cases.id, is_granted = ${isGranted} from desk_cases
    where desk_cases.id = ${caseId} and ${OPEN_APPEAL} returning desk_appeals.id`,
  )
  return answered.length > 0
}

/** Appeals that these cases have answered wait again: the decision was undone. */
export async function reopenAppeals(transaction: Pick<Db, 'update'>, caseIds: readonly string[]): Promise<void> {
  await transaction
    .update(deskAppeals)
    .set({ caseId: null, isGranted: null })
    .where(inArray(deskAppeals.caseId, [...caseIds]))
}
