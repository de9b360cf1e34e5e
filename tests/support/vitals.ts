import { sql } from 'drizzle-orm'
import { vitals } from '@/server/db/schema-vitals'
import { writeVitals } from '@/server/vitals/count'
import { send } from './client'
import type { TestSite } from './site'

export type Sent = {
  kind?: string
  network?: string
  state?: string | null
  metrics?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Sends what a page of the site would. */
export function sendVitals(site: TestSite, { headers, ...sent }: Sent = {}) {
  const body = { kind: 'post', network: '4g', state: null, metrics: { LCP: 1200 }, ...sent }
  return send(site, 'sendVitals', { body, headers: { 'sec-fetch-site': 'same-origin', ...headers } })
}

/** Sends the same so many times, writes it, and dates it so many days back. */
export async function measuredBefore(site: TestSite, days: number, times: number, sent: Sent = {}): Promise<void> {
  for (let time = 0; time < times; time++) await sendVitals(site, sent)
  await writeVitals()
  await site.db.execute(
    sql`update vitals set day = day - ${days}::int where day = (now() at time zone 'Asia/Kolkata')::date`,
  )
}

/** The stored rows, without their day. */
export async function storedVitals(site: TestSite) {
  const rows = await site.db.select().from(vitals).orderBy(vitals.metric, vitals.bucket)
  return rows.map(({ day: _, ...row }) => row)
}
