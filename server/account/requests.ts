import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isoTime, type Db } from '../db/client'
import { dataRequests } from '../db/schema-requests'
import { services } from '../services/services'

/** Who closes requests when people do themselves what they asked for. */
const THEMSELVES = 'themselves'

/** What a person has asked the operator for, and what came of it. */
export async function exportRequests(personId: string) {
  const { db } = await services()
  const rows = await db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.personId, personId))
    .orderBy(asc(dataRequests.createdAt), asc(dataRequests.id))
  return rows.map(({ kind, receivedOn, outcome, reason, closedAt }) => ({
    kind,
    received_on: receivedOn,
    outcome,
    reason,
    closed_at: closedAt && isoTime(closedAt),
  }))
}

/**
 * Closes what is open in the transaction that erases the account: nothing is left to be done. That it was asked for
 * remains, without the words of the desk about the person.
 */
export async function closeErased(transaction: Pick<Db, 'update'>, personId: string): Promise<void> {
  await transaction.update(dataRequests).set({ how: '', reason: '' }).where(eq(dataRequests.personId, personId))
  await transaction
    .update(dataRequests)
    .set({
      outcome: sql`case ${dataRequests.kind} when 'erasure' then 'done' else 'withdrawn' end` as never,
      closedBy: THEMSELVES,
      closedAt: sql`now()` as never,
    })
    .where(and(eq(dataRequests.personId, personId), isNull(dataRequests.outcome)))
}
