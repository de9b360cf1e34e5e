import type { Metadata } from 'next'
import { Frame } from '@/components/desk/frame'
import { Missing } from '@/components/desk/missing'
import { RequestList } from '@/components/desk/requests/request-list'
import { deskAddress } from '@/lib/contract/desk'
import { REQUEST_DAYS } from '@/lib/contract/desk-requests'
import { listRequests } from '@/server/desk/requests/list'
import { openPage } from '../viewer'

export const metadata: Metadata = { title: 'Requests' }

/** Who asks for their data or to be erased, and by when they have an answer. */
export default async function RequestsPage() {
  const viewer = await openPage('requests')
  if (!viewer) return <Missing />
  const { open, closed } = await listRequests()
  return (
    <Frame viewer={viewer} page="requests" title="Requests for data" count={open.length}>
      <p>
        Who can sign in takes and deletes their data in the settings. For all others it is done here, within{' '}
        {REQUEST_DAYS} days. To write a request down,{' '}
        <a href={deskAddress('find')} className="font-semibold text-primary underline underline-offset-4">
          find the person
        </a>
        .
      </p>
      <RequestList open={open} closed={closed} isOwner={viewer.role === 'owner'} />
    </Frame>
  )
}
