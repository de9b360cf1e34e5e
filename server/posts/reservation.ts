import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/client'
import { notifications } from '../db/schema-notifications'

/** The columns of a post that is not reserved. */
export const NOT_RESERVED = { reservedUntil: null, reservedFor: null } as const

/** Deletes the notifications of reservations of these posts, which are no longer true. */
export async function deleteReservationNotices(transaction: Pick<Db, 'delete'>, postIds: string[]): Promise<void> {
  await transaction
    .delete(notifications)
    .where(and(inArray(notifications.postId, postIds), eq(notifications.kind, 'reservedForYou')))
}
