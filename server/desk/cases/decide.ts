import { asc, inArray } from 'drizzle-orm'
import type { CaseDecision, CaseReason } from '@/lib/contract/desk-cases'
import type { Db } from '../../db/client'
import { deskCases } from '../../db/schema-cases'
import { newId } from '../../platform/ids'
import { Problem } from '../../platform/problem'
import { invalidatePostPages, type TouchedPost } from '../../posts/invalidate-pages'
import { services } from '../../services/services'
import { closeBlocked, showChange } from '../block'
import { DeskError } from '../desk-error'
import { recordAct } from '../trail'
import { byOf } from '../web/own-passkeys'
import type { DeskViewer } from '../web/sessions'
import { needOther } from './appeal'
import { blockWithCases, decideChat, decidePerson } from './decide-person'
import { decidePost, whyHidden } from './decide-post'
import { decidedAlready } from './decided'
import { lockModerator, lockSubjects, lockUser } from './locks'
import { lengthWords, type Made } from './made'
import { isAboutPerson, subjectOf } from './subject'
import { needVersion } from './version'

type Case = Pick<
  typeof deskCases.$inferSelect,
  'id' | 'postId' | 'chatReportId' | 'personId' | 'decision' | 'decidedBy'
>

/** Cases by their ids. */
const readCases = (db: Pick<Db, 'select'>, ids: readonly string[]) => {
  const { id, postId, chatReportId, personId, decision, decidedBy } = deskCases
  return db
    .select({ id, postId, chatReportId, personId, decision, decidedBy })
    .from(deskCases)
    .where(inArray(deskCases.id, [...ids]))
    .orderBy(asc(deskCases.id))
}

type Asked = {
  cases: readonly string[]
  decision: CaseDecision
  reason: CaseReason | null
  /** For how many days a person is blocked; null: for good, or it is no block. */
  days: number | null
  /** What the viewer saw of the first case (`versionOf`); null: they did not look at it. */
  version: string | null
}

/**
 * Decides cases of one person, all of them or none. A block decides all open cases of the person.
 * @param asked.reason null only for a dismissal
 * @returns the id of the decision, for `undo`
 * @throws Problem notFound; DeskError if one of them is decided already, or cannot be decided like that
 */
export async function decide(viewer: DeskViewer, asked: Asked): Promise<string> {
  const { cases: ids, decision, reason, days, version } = asked
  const { db } = await services()
  const made: Made = { id: newId(), decision, reason, days, by: byOf(viewer), canUndo: true }
  if (decision !== 'dismiss' && reason === null) throw new DeskError('Say why.')
  if (decision !== 'block' && days !== null) throw new DeskError('Only a block has a length.')
  const found = await readCases(db, ids)
  const [first] = found
  if (!first || found.length !== new Set(ids).size) throw new Problem('notFound')
  if (found.some(({ personId }) => personId !== first.personId))
    throw new DeskError('One decision is about one person.')
  if ((decision === 'hide' || decision === 'ask') && found.some(({ postId }) => postId === null))
    throw new DeskError('Only ads can be hidden or changed.')
  const touched = await db.transaction(async transaction => {
    await lockModerator(transaction, viewer)
    const act = { by: made.by, act: decision, reason: lengthWords(reason, days) }
    const subjects = decision === 'block' ? [first.personId] : found.map(subjectOf)
    for (const subject of subjects) await recordAct(transaction, act, subject)
    const isBlocked = await lockUser(transaction, first.personId)
    await lockOpen(transaction, found)
    await needOther(transaction, viewer, ids)
    if (version !== null) await needVersion(transaction, ids[0]!, version)
    if (decision === 'block' && !isBlocked) return blockWithCases(transaction, first.personId, made, ids)
    // To undo this would let them in.
    if (decision === 'block' && !found.some(isAboutPerson))
      throw new DeskError('This person is blocked already. Dismiss the case.')
    return decideEach(transaction, found, made)
  })
  if (decision === 'block') await closeBlocked(first.personId, touched)
  else if (found.some(isAboutPerson)) await showChange(first.personId, touched)
  else await invalidatePostPages(...touched)
  return made.id
}

/**
 * Locks the cases and what they are about, always in this order.
 * @throws DeskError if one was decided meanwhile
 */
async function lockOpen(transaction: Db, found: readonly Case[]): Promise<void> {
  await lockSubjects(transaction, found)
  const locked = await readCases(
    transaction,
    found.map(({ id }) => id),
  ).for('update')
  if (locked.length < found.length) throw new Problem('notFound')
  const decided = locked.find(({ decision }) => decision !== null)
  if (decided) throw decidedAlready(decided)
}

async function decideEach(transaction: Db, found: readonly Case[], made: Made): Promise<TouchedPost[]> {
  const touched: TouchedPost[] = []
  for (const one of found) {
    const { postId, chatReportId } = one
    if (chatReportId !== null) await decideChat(transaction, chatReportId, made)
    else if (postId === null) touched.push(...(await decidePerson(transaction, one, made)))
    else {
      const post = await decidePost(transaction, postId, made)
      if (post) touched.push(post)
      // Of several, what is gone or hidden already must not keep the others.
      else if (made.decision !== 'dismiss' && found.length === 1 && (await whyHidden(transaction, postId)) === null)
        throw new DeskError('Readers do not see this post any more. Dismiss the case, or block its owner.')
    }
  }
  return touched
}
