import type { Metadata } from 'next'
import { Frame } from '@/components/desk/frame'
import { Missing } from '@/components/desk/missing'
import { Queue } from '@/components/desk/queue/queue'
import { CASE_SOURCES, type CaseSource } from '@/lib/contract/desk-cases'
import { readQueue } from '@/server/desk/cases/queue'
import type { DeskViewer } from '@/server/desk/web/sessions'
import { openPage } from '../viewer'

export const metadata: Metadata = { title: 'Queue' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What the desk has to look at, the most urgent first, and the case that is open. */
export default async function QueuePage({ searchParams }: Props) {
  const viewer = await openPage('queue')
  if (!viewer) return <Missing />
  const query = await searchParams
  const source = CASE_SOURCES.find(one => one === query.source) ?? null
  const { first, now } = await read(viewer, source)
  return (
    <Frame viewer={viewer} page="queue" title="Queue" isFull>
      <Queue first={first} source={source} now={now} mayDecide={viewer.role !== 'reader'} />
    </Frame>
  )
}

async function read(viewer: DeskViewer, source: CaseSource | null) {
  return { first: await readQueue(viewer, { source, reading: null }), now: Date.now() }
}
