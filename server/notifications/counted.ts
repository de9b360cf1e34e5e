import { sql } from 'drizzle-orm'
import type { Channel } from '@/lib/contract/notifications'
import { TODAY } from '../db/india'
import { deliveryCounts } from '../db/schema-market'
import { describeError } from '../platform/log'
import { services } from '../services/services'

/** What became of a delivery: how many notices a provider took, and how many will never arrive. */
export type DeliveryOutcome = { sent: number; failed: number }
export const SENT: DeliveryOutcome = { sent: 1, failed: 0 }
export const FAILED: DeliveryOutcome = { sent: 0, failed: 1 }
/** Nothing was sent, and nothing was to be. */
export const NOTHING: DeliveryOutcome = { sent: 0, failed: 0 }

/** Counts what became of a delivery, by day and channel. It never throws: what was sent would be sent again. */
export async function countDelivery(channel: Channel, { sent, failed }: DeliveryOutcome): Promise<void> {
  if (sent + failed === 0) return
  const { db, log } = await services()
  await db
    .insert(deliveryCounts)
    .values({ day: TODAY as never, channel, sent, failed })
    .onConflictDoUpdate({
      target: [deliveryCounts.day, deliveryCounts.channel],
      set: {
        sent: sql`${deliveryCounts.sent} + excluded.sent`,
        failed: sql`${deliveryCounts.failed} + excluded.failed`,
      },
    })
    .catch((error: unknown) => log.warn(describeError(error), 'a delivery was not counted'))
}
