import { deliveryCounts } from '@/server/db/schema-market'
import type { TestSite } from './site'

/** What was counted of a site's deliveries since this was last asked: how many were sent, and how many failed. */
export async function takeDeliveryCounts({ db }: Pick<TestSite, 'db'>): Promise<[sent: number, failed: number]> {
  const rows = await db.delete(deliveryCounts).returning()
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  for (const { day } of rows) expect(day).toBe(today)
  return [rows.reduce((sum, { sent }) => sum + sent, 0), rows.reduce((sum, { failed }) => sum + failed, 0)]
}
