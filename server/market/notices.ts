import { and, asc, gte, lt } from 'drizzle-orm'
import type { NoticeCounts, NoticeRow } from '@/lib/contract/desk-market'
import { CHANNELS, type Channel } from '@/lib/contract/notifications'
import type { Db } from '../db/client'
import { deliveryCounts } from '../db/schema-market'
import { daysOf, type Days, type Period } from './days'

type Row = typeof deliveryCounts.$inferSelect

function sumOf(rows: readonly NoticeCounts[]): NoticeCounts {
  return { sent: rows.reduce((sum, row) => sum + row.sent, 0), failed: rows.reduce((sum, row) => sum + row.failed, 0) }
}

/** What was counted of notices in a period and before it. */
export async function readNotices(db: Db, { now, before }: Period) {
  const within = ({ from, end }: Days): Promise<Row[]> =>
    db
      .select()
      .from(deliveryCounts)
      .where(and(gte(deliveryCounts.day, from), lt(deliveryCounts.day, end)))
      .orderBy(asc(deliveryCounts.day))
  const [rows, rowsBefore] = await Promise.all([within(now), within(before)])
  const byDay = daysOf(now).map((name): NoticeRow => {
    const ofDay = rows.filter(({ day }) => day === name)
    const channels = Object.fromEntries(
      CHANNELS.map(channel => [channel, sumOf(ofDay.filter(row => row.channel === channel))]),
    ) as Record<Channel, NoticeCounts>
    return { name, ...sumOf(ofDay), channels }
  })
  return { total: sumOf(rows), before: sumOf(rowsBefore), byDay }
}
