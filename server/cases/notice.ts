import { eq } from 'drizzle-orm'
import { UNDO_MINUTES } from '@/lib/contract/desk-cases'
import type { Db } from '../db/client'
import { deskCases } from '../db/schema-cases'
import type { Event } from '../services/events'
import { services } from '../services/services'

/** Milliseconds between the end of the time for an undo and the notice, whatever the clocks of the machines say. */
const MARGIN_MS = 20_000

/**
 * Stores what follows from a decision about a post.
 * @param decisionId a decision that can be undone: it follows when that time is over, and only if the decision stands;
 * undefined: it follows at once
 */
export async function addFollowing(
  transaction: Pick<Db, 'execute'>,
  event: Event,
  decisionId: string | undefined,
): Promise<void> {
  const { jobs } = await services()
  if (decisionId === undefined) return jobs.add(transaction, event)
  const after = new Date(Date.now() + UNDO_MINUTES * 60_000 + MARGIN_MS)
  await jobs.addLater(transaction, [{ event: { ...event, decisionId }, after }])
}

/** Was the decision not undone? Also false if its cases are gone with their post. */
export async function stands(decisionId: string): Promise<boolean> {
  const { db } = await services()
  const [one] = await db
    .select({ id: deskCases.id })
    .from(deskCases)
    .where(eq(deskCases.decisionId, decisionId))
    .limit(1)
  return one !== undefined
}
