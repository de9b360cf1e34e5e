import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/client'
import { notifications } from '../db/schema-notifications'

/** Deletes the notifications of the sale of a post, which are no longer true. */
export async function deleteSaleNotices(transaction: Pick<Db, 'delete'>, postId: string): Promise<void> {
  await transaction
    .delete(notifications)
    .where(and(eq(notifications.postId, postId), inArray(notifications.kind, ['saleAsked', 'saleConfirmed'])))
}
