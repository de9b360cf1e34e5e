import { inArray } from 'drizzle-orm'
import { CHANNELS } from '@/lib/contract/notifications'
import type { Db } from '../db/client'
import { users } from '../db/schema'
import { notifications } from '../db/schema-notifications'
import { services } from '../services/services'
import { channelsOf, isSwitchedOn } from './channels'
import { RULES, UNREAD_MS } from './table'

type New = typeof notifications.$inferInsert
type Stored = Pick<typeof notifications.$inferSelect, 'id' | 'userId' | 'kind'>

/**
 * Stores notifications, and queues their deliveries in the same transaction. One whose source has notified the same
 * user before is not stored again.
 * @returns those that are new
 */
export async function storeNotifications(
  transaction: Pick<Db, 'insert' | 'select' | 'execute'>,
  rows: New[],
): Promise<Stored[]> {
  if (rows.length === 0) return []
  const stored = await transaction
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing({ target: [notifications.source, notifications.userId] })
    .returning({ id: notifications.id, userId: notifications.userId, kind: notifications.kind })
  await queueDeliveries(transaction, stored)
  return stored
}

async function queueDeliveries(transaction: Pick<Db, 'select' | 'execute'>, stored: Stored[]): Promise<void> {
  if (stored.length === 0) return
  const { environment, jobs } = await services()
  const offered = channelsOf(environment)
  const people = new Map(
    (
      await transaction
        .select()
        .from(users)
        .where(inArray(users.id, [...new Set(stored.map(({ userId }) => userId))]))
    ).map(user => [user.id, user]),
  )
  await jobs.deliveries.add(
    transaction,
    stored.flatMap(({ id, userId, kind }) =>
      CHANNELS.flatMap(channel => {
        const user = people.get(userId)
        const when = RULES[kind][channel]
        if (!user || !offered[channel] || !isSwitchedOn(user, channel) || when === 'never' || when === 'digest')
          return []
        const after = when === 'unread' ? new Date(Date.now() + UNREAD_MS) : null
        return [{ delivery: { userId, channel, topic: `notice:${id}` }, after }]
      }),
    ),
  )
}
