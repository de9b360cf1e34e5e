import { act } from '@testing-library/react'
import { Notifications } from '@/components/notifications/notifications'
import { queryClient } from '@/lib/client/query-client'
import { onViewer, setViewer, useViewer } from '@/lib/auth/viewer'
import { useUnread } from '@/lib/notifications/unread'
import type { Notification } from '@/lib/contract/notifications'
import { answer } from '../../support/network'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

const HOUR = 3_600_000

/** A notification of a cheaper saved post, two and a half hours old. */
export function notification(values: Partial<Notification> = {}): Notification {
  return {
    id: 'n1',
    kind: 'savedPriceDropped',
    params: { title: 'Gir cow', oldPrice: 90000, newPrice: 125000 },
    title: 'Price dropped',
    body: 'In English, for the app',
    postId: 'p1',
    image: '/media/x-112233/768.webp',
    category: { id: 'cattle', names: { en: 'Cattle' } },
    search: null,
    read: true,
    createdAt: new Date(Date.now() - 2.5 * HOUR).toISOString(),
    ...values,
  }
}

function Badge() {
  return <output>{`${useUnread()} ${useViewer().state}`}</output>
}

/** Opens the list of a signed-in user, beside a badge of what is unread. */
export function openNotifications() {
  return renderPart(
    <>
      <Notifications viewerId="u1" />
      <Badge />
    </>,
  )
}
/** The server answers with these notifications. */
export const have = (data: Notification[]) => answer('getNotifications', { ok: true, msg: '', data })

// The first listener looks for a session and finds none; after that, nothing replaces the user that a test sets.
beforeAll(() => void onViewer(() => {}))
beforeEach(() => {
  queryClient.clear()
  answer('getUnreadCount', { ok: true, msg: '', data: { count: 2 } })
  answer('readNotifications', { ok: true, msg: '', data: { count: 0 } })
  act(() => setViewer(person()))
})
afterEach(() => act(() => setViewer(null)))
