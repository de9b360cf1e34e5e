import type { Metadata } from 'next'
import { Frame } from '@/components/desk/frame'
import { Missing } from '@/components/desk/missing'
import { Choices } from '@/components/desk/vitals/choices'
import { SpeedTable } from '@/components/desk/vitals/speed-table'
import { VITAL_DAYS, VITAL_GROUPS } from '@/lib/contract/vital-names'
import { THRESHOLDS } from '@/server/vitals/buckets'
import { readVitals } from '@/server/vitals/read'
import { openPage } from '../viewer'

export const metadata: Metadata = { title: 'Speed' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** How fast pages were for their readers on the last complete days. */
export default async function SpeedPage({ searchParams }: Props) {
  const viewer = await openPage('vitals')
  if (!viewer) return <Missing />
  const query = await searchParams
  const group = VITAL_GROUPS.find(one => one === query.by) ?? 'kind'
  const days = VITAL_DAYS.find(one => String(one) === query.days) ?? 7
  const tables = await readVitals(group, days)
  return (
    <Frame viewer={viewer} page="vitals" title="Speed">
      <p className="text-muted-foreground">
        What a few readers’ browsers measured, up to yesterday. A percentile is that of a bucket: at most 5 % off.
      </p>
      <Choices group={group} days={days} />
      {tables.map(table => (
        <SpeedTable key={table.metric} table={table} thresholds={THRESHOLDS[table.metric]} group={group} />
      ))}
    </Frame>
  )
}
