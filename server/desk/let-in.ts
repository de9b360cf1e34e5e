import { and, asc, eq, lte, sql, TransactionRollbackError } from 'drizzle-orm'
import type { Db } from '../db/client'
import { users } from '../db/schema'
import { deskBlocks } from '../db/schema-cases'
import { describeError } from '../platform/log'
import { Problem } from '../platform/problem'
import type { TouchedPost } from '../posts/invalidate-pages'
import { MINUTE_MS, startRepeating } from '../services/repeatedly'
import { services } from '../services/services'
import { showChange, unblock } from './block'
import { recordWhy } from './cases/look'
import { lockUser } from './cases/locks'
import { DeskError } from './desk-error'
import { recordAct } from './trail'
import type { DeskViewer } from './web/sessions'

/** How many blocks one run ends. */
const BATCH = 500
/** Who ends a block whose time is over, in the trail. */
const CLOCK = { by: 'the clock', act: 'unblock', reason: 'its time is over' }

/** Lets a blocked person in again, in a transaction, and tells them; see `unblock`. */
export async function letIn(transaction: Db, personId: string, isPardon: boolean): Promise<TouchedPost[]> {
  const { jobs } = await services()
  await jobs.add(transaction, { kind: 'unblocked', personId })
  return unblock(transaction, personId, isPardon)
}

/**
 * Lets a blocked person in again. The trail says who has done it, and why. Who has blocked them may do it, too: only
 * to keep them out needs another look.
 * @throws Problem notFound; DeskError without a reason, and if they are not blocked
 */
export async function unblockPerson(viewer: DeskViewer, personId: string, why: string): Promise<void> {
  const { db } = await services()
  const shown = await db.transaction(async transaction => {
    const [person] = await transaction.select({ id: users.id }).from(users).where(eq(users.id, personId))
    if (!person) throw new Problem('notFound')
    await recordWhy(transaction, viewer, 'unblock', why, personId)
    if (!(await lockUser(transaction, personId))) throw new DeskError('This person is not blocked any more.')
    return letIn(transaction, personId, true)
  })
  await showChange(personId, shown)
}

/** Lets a person in whose block is over. */
async function endBlock(personId: string): Promise<void> {
  const { db } = await services()
  const shown = await db.transaction(async transaction => {
    await recordAct(transaction, CLOCK, personId)
    await lockUser(transaction, personId)
    const [over] = await transaction
      .select({ personId: deskBlocks.personId })
      .from(deskBlocks)
      .where(and(eq(deskBlocks.personId, personId), lte(deskBlocks.until, sql`now()`)))
    return over ? letIn(transaction, personId, false) : transaction.rollback()
  })
  await showChange(personId, shown)
}

/** Lets in all whose block is over. Another process may be faster. */
export async function endBlocks(isStopped: () => boolean = () => false): Promise<void> {
  const { db, log } = await services()
  const over = await db
    .select({ personId: deskBlocks.personId })
    .from(deskBlocks)
    .innerJoin(users, eq(users.id, deskBlocks.personId))
    .where(and(lte(deskBlocks.until, sql`now()`), eq(users.status, 'blocked')))
    .orderBy(asc(deskBlocks.until))
    .limit(BATCH)
  for (const { personId } of over) {
    if (isStopped()) return
    await endBlock(personId).catch((error: unknown) => {
      // What hinders one must not keep the others out.
      if (!(error instanceof TransactionRollbackError)) log.error(describeError(error), 'a block was not ended')
    })
  }
}

/**
 * Ends blocks whose time is over, now and once a minute.
 * @returns a function that stops it
 */
export function startEndingBlocks(): () => void {
  return startRepeating(MINUTE_MS, endBlocks, 'blocks were not ended')
}
