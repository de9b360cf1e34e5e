import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { answerAppeal } from '../../cases/appeals'
import { addFollowing } from '../../cases/notice'
import { SOURCES } from '../../cases/sources'
import type { Db } from '../../db/client'
import { deskBlocks, deskCases } from '../../db/schema-cases'
import { chatReports } from '../../db/schema-chat'
import type { TouchedPost } from '../../posts/invalidate-pages'
import { block, blockBy, unblock } from '../block'
import { decidePost } from './decide-post'
import { lockSubjects, lockUser } from './locks'
import { laterOf, storeDecision, type Made } from './made'

/** Decides about a reported conversation: its report is closed, so nobody can read it any more. */
export async function decideChat(transaction: Db, reportId: string, made: Made): Promise<void> {
  await transaction.update(chatReports).set({ status: 'closed' }).where(eq(chatReports.id, reportId))
  const [open] = await transaction
    .select({ id: deskCases.id })
    .from(deskCases)
    .where(and(eq(deskCases.chatReportId, reportId), isNull(deskCases.decidedAt)))
    .for('update')
  if (open) await storeDecision(transaction, open.id, made, {})
}

/**
 * Decides about the appeal of a blocked person: lets them in again, or keeps them out, never for longer than before.
 * @returns the posts that are shown again
 */
export async function decidePerson(
  transaction: Db,
  { id, personId }: { id: string; personId: string },
  made: Made,
): Promise<TouchedPost[]> {
  const [row] = await transaction.select().from(deskBlocks).where(eq(deskBlocks.personId, personId)).for('update')
  const { personId: _, ...former } = row ?? {}
  const isGranted = made.decision === 'dismiss'
  await answerAppeal(transaction, id, isGranted)
  await storeDecision(transaction, id, made, 'by' in former ? { block: former } : {})
  if (!isGranted) return block(transaction, personId, { ...blockBy(made), until: notLonger(made, row?.until ?? null) })
  await addFollowing(transaction, { kind: 'unblocked', personId }, laterOf(made))
  return unblock(transaction, personId, true)
}

/** When a block ends that stays: as before, or in `days` if that is earlier. `least` passes over a null. */
const notLonger = ({ days }: Made, until: string | null) =>
  sql`least(${until}::timestamptz, now() + make_interval(days => ${days}::int))` as never

/**
 * Blocks a person, and decides all their open cases with it, except appeals about ads, which somebody reads for
 * themselves.
 * @param chosen the ids of cases that are decided in any case
 * @returns the posts that it hides
 */
export async function blockWithCases(
  transaction: Db,
  personId: string,
  made: Made,
  chosen: readonly string[] = [],
): Promise<TouchedPost[]> {
  await lockUser(transaction, personId)
  const open = await transaction
    .select({ postId: deskCases.postId, chatReportId: deskCases.chatReportId })
    .from(deskCases)
    .where(
      and(
        eq(deskCases.personId, personId),
        isNull(deskCases.decidedAt),
        sql`(${deskCases.postId} is not null or ${deskCases.chatReportId} is not null)`,
        or(not(SOURCES.appeal), inArray(deskCases.id, [...chosen])),
      ),
    )
    .orderBy(deskCases.id)
  await lockSubjects(transaction, open)
  // Before the person's posts are hidden, so that each case keeps how its post was.
  const hidden: TouchedPost[] = []
  for (const { postId, chatReportId } of open)
    if (postId !== null) hidden.push(...[await decidePost(transaction, postId, made)].filter(post => post !== null))
    else await decideChat(transaction, chatReportId!, made)
  return [...hidden, ...(await block(transaction, personId, blockBy(made)))]
}
