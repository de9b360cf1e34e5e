import type { Metadata } from 'next'
import { Frame } from '@/components/desk/frame'
import { Missing } from '@/components/desk/missing'
import { FailedList } from '@/components/desk/work/failed-list'
import { listFailed } from '@/server/desk/work'
import { openPage } from '../viewer'

export const metadata: Metadata = { title: 'Work' }

/** Work that the site gave up, such as a notice that could not be written for half an hour. */
export default async function WorkPage() {
  const viewer = await openPage('work')
  if (!viewer) return <Missing />
  const failed = await listFailed()
  return (
    <Frame viewer={viewer} page="work" title="Work that was given up" count={failed.length}>
      <p>
        What follows from what people do, and what is sent to them, is tried again for half an hour, or for a day and a
        half if it is sent. What fails each time waits here for a month. Mend the cause first: it is in the log, too.
      </p>
      <FailedList failed={failed} />
    </Frame>
  )
}
