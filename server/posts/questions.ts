import { and, inArray } from 'drizzle-orm'
import type { NotificationKind } from '@/lib/contract/notifications'
import type { Db } from '../db/client'
import { notifications } from '../db/schema-notifications'

/** The questions to a seller whether an ad is still true. */
const QUESTIONS = ['adAsked', 'adEndsSoon'] as const

/**
 * Deletes the questions about posts that are answered, or asked anew.
 * @param others other kinds of notifications of these posts that are no longer true
 */
export async function deleteQuestions(
  transaction: Pick<Db, 'delete'>,
  postIds: string[],
  others: readonly NotificationKind[] = [],
): Promise<void> {
  if (postIds.length > 0)
    await transaction
      .delete(notifications)
      .where(and(inArray(notifications.postId, postIds), inArray(notifications.kind, [...QUESTIONS, ...others])))
}
