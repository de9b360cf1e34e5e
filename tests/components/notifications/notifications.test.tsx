import { act, screen, waitFor, within } from '@testing-library/react'
import { Notifications } from '@/components/notifications/notifications'
import { queryClient } from '@/lib/api/query-client'
import { setViewer, useViewer } from '@/lib/api/viewer'
import { useUnread } from '@/lib/api/unread'
import type { Notification } from '@/lib/contract/notifications'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

const HOUR = 3_600_000

function notification(values: Partial<Notification> = {}): Notification {
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

function open() {
  return renderPart(
    <>
      <Notifications viewerId="u1" />
      <Badge />
    </>,
  )
}
const list = (data: Notification[]) => answer('getNotifications', { ok: true, msg: '', data })

beforeEach(() => {
  queryClient.clear()
  answer('getUnreadCount', { ok: true, msg: '', data: { count: 2 } })
  answer('readNotifications', { ok: true, msg: '', data: { count: 0 } })
  act(() => setViewer(person()))
})
afterEach(() => act(() => setViewer(null)))

it('says in the language of the page what happened, to which ad and when, and leads there', async () => {
  list([notification()])
  const { container } = open()
  expect(screen.getByRole('status', { name: 'Loading notifications' })).toBeInTheDocument()
  const card = await screen.findByRole('article')
  expect(card).toHaveTextContent('Price droppedGir cow: now ₹1,25,000, before ₹90,000.Cattle2 hours ago')
  expect(within(card).getByRole('link', { name: 'Price dropped' })).toHaveAttribute('href', '/post/p1')
  expect(container.querySelector('article img')).toHaveAttribute('src', '/media/x-112233/320.webp')
  // Nothing is unread, so nothing is told.
  expect(sent.map(({ path }) => path)).not.toContain('/api/v1/other/notification/read')
})

it.each([
  [{ kind: 'savedSold', params: { title: 'Gir cow' } }, 'Sold', 'Gir cow, which you saved, has been sold.', '/post/p1'],
  [{ kind: 'postHidden', params: { title: 'Gir cow', reasons: 'fraud,abuse post' } }, 'Your ad is hidden', 'Buyers do not see it until we have looked at it. Reported as: Fraudulent listing, Abuse post', '/my-ads'],
  [{ kind: 'postHidden', params: { title: 'Gir cow' } }, 'Your ad is hidden', 'Gir cow was reported.', '/my-ads'],
  [{ kind: 'postRestored', params: { title: 'Gir cow' } }, 'Your ad is shown again', 'Buyers can see it again.', '/post/p1'],
  [{ kind: 'firstInquiry', params: { title: 'Gir cow' } }, 'First inquiry', 'Someone wants to contact you about Gir cow.', '/post/p1'],
  [{ kind: 'message', params: { name: 'Asha', userId: 'u2' }, postId: null }, 'New message', 'Asha wrote to you.', '/chat?to=u2'],
  [{ kind: 'searchMatched', params: { title: 'Gir cow', count: 3 }, search: { id: 's1', filters: { q: 'gir' }, parts: [{ kind: 'breed', id: 'gir', label: 'Gir' }], newCount: 3, createdAt: '2026-11-20T10:00:00.000Z' } }, 'New ads for your search', 'Gir cow. And 2 more ads.Gir', '/search?q=gir&sort=newest'],
  [{ kind: 'savedSold', params: { title: 'Gir cow' }, postId: null, image: null, category: null }, 'Sold', 'has been sold.', null],
] as [Partial<Notification>, string, string, string | null][])('%j', async (values, title, text, href) => {
  list([notification(values)])
  open()
  const card = await screen.findByRole('article')
  expect(within(card).getByRole('heading', { name: title })).toBeInTheDocument()
  expect(card).toHaveTextContent(text)
  if (href) expect(within(card).getByRole('link')).toHaveAttribute('href', href)
  else expect(within(card).queryByRole('link')).toBeNull()
})

it('marks what is new, tells the server that it was seen, and the badge goes', async () => {
  list([notification({ id: 'a', read: false }), notification({ id: 'b', read: false }), notification({ id: 'c' })])
  open()
  const cards = await screen.findAllByRole('article')
  expect(cards.map(card => within(card).queryByText('New') !== null)).toEqual([true, true, false])
  await waitFor(() => expect(screen.getByText('0 signedIn')).toBeInTheDocument())
  expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([{ path: '/api/v1/other/notification/read', body: { ids: ['a', 'b'] } }])
  // The marks stay while the list is open.
  expect(screen.getAllByText('New')).toHaveLength(2)
})

it('in a tab that nobody looks at nothing counts as seen', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  list([notification({ id: 'a', read: false })])
  open()
  await screen.findByRole('article')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  visibility.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1))
})

it('who was told nothing yet reads what will come here', async () => {
  list([])
  open()
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See all categories' })).toHaveAttribute('href', '/categories')
})

it('a failure is said and can be tried again', async () => {
  answer('getNotifications', problem('unexpected'))
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Failed to load notifications')
  answer('getNotifications', problem('tooManyRequests'))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Error: Too many requests. Please try again later.')).toBeInTheDocument()
  list([notification()])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('article')).toBeInTheDocument()
})

it('a list that is here stays when the next one does not come', async () => {
  list([notification()])
  open()
  await screen.findByRole('article')
  answer('getNotifications', problem('unexpected'))
  await act(() => queryClient.refetchQueries())
  expect(screen.getByRole('article')).toBeInTheDocument()
})

it('without a connection says so, after trying twice more', async () => {
  jest.useFakeTimers()
  try {
    answer('getNotifications', OFFLINE)
    open()
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(screen.getByRole('alert')).toHaveTextContent('Error: There is no connection. Please check your internet and try again.')
  } finally {
    jest.useRealTimers()
  }
})

it('a session that has ended leads back to the sign-in', async () => {
  answer('getNotifications', problem('loginRequired'))
  open()
  expect(await screen.findByText('0 signedOut')).toBeInTheDocument()
})
