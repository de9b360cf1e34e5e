import { eq, sql } from 'drizzle-orm'
import { UNDO_MINUTES, type CaseDecision, type CaseReason } from '@/lib/contract/desk-cases'
import { addFollowing } from '../../cases/notice'
import type { Db } from '../../db/client'
import { deskCases, type BeforeDecision } from '../../db/schema-cases'
import { newId } from '../../platform/ids'
import type { Act } from '../trail'

/** A decision as it is made. */
export type Made = {
  id: string
  decision: CaseDecision
  reason: CaseReason | null
  /** For how long a person is blocked; null: for good, or it is no block. */
  days: number | null
  /** As the trail names who decides. */
  by: string
  /** Can it be undone? Then nobody is told before that time is over. */
  canUndo: boolean
}

/** A decision of the terminal: it cannot be undone, so people are told at once. */
export const madeAtOnce = (
  decision: CaseDecision,
  { by }: Act,
  reason: CaseReason | null = null,
  days: number | null = null,
): Made => ({ id: newId(), decision, reason, days, by, canUndo: false })

/** The reason of a decision as the trail has it, with the length of a block. */
export const lengthWords = (reason: CaseReason | null, days: number | null): string =>
  [reason, days && `${days} ${days === 1 ? 'day' : 'days'}`].filter(Boolean).join(', ')

/** The decision for which what follows from it waits (`addFollowing`). */
export const laterOf = ({ id, canUndo }: Made): string | undefined => (canUndo ? id : undefined)

/** Closes a case; whoever reported it is told whether the desk has acted. */
export async function storeDecision(
  transaction: Db,
  caseId: string,
  made: Made,
  before: BeforeDecision,
): Promise<void> {
  const { id: decisionId, decision, reason, days, by: decidedBy, canUndo } = made
  await addFollowing(transaction, { kind: 'caseDecided', caseId, hasActed: decision !== 'dismiss' }, laterOf(made))
  const minutes = canUndo ? UNDO_MINUTES : 0
  await transaction
    .update(deskCases)
    .set({
      decisionId,
      decision,
      reason,
      days,
      decidedBy,
      decidedAt: sql`now()` as never,
      finalAt: sql`now() + make_interval(mins => ${minutes}::int)` as never,
      before,
    })
    .where(eq(deskCases.id, caseId))
}
