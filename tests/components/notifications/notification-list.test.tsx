import { act, screen, waitFor, within } from '@testing-library/react'
import { queryClient } from '@/lib/client/query-client'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { have, notification, openNotifications } from './notification-list'

it('marks what is new, tells the server that it was seen, and the badge goes', async () => {
  have([notification({ id: 'a', read: false }), notification({ id: 'b', read: false }), notification({ id: 'c' })])
  openNotifications()
  const cards = await screen.findAllByRole('article')
  expect(cards.map(card => within(card).queryByText('New') !== null)).toEqual([true, true, false])
  await waitFor(() => expect(screen.getByText('0 signedIn')).toBeInTheDocument())
  expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/v1/other/notification/read', body: { ids: ['a', 'b'] } },
  ])
  // The marks stay while the list is open.
  expect(screen.getAllByText('New')).toHaveLength(2)
})

it('in a tab that nobody looks at nothing counts as seen', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  have([notification({ id: 'a', read: false })])
  openNotifications()
  await screen.findByRole('article')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  visibility.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1))
})

it('who was told nothing yet reads what will come here', async () => {
  have([])
  openNotifications()
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See all categories' })).toHaveAttribute('href', '/categories')
})

it('a failure is said and can be tried again', async () => {
  answer('getNotifications', problem('unexpected'))
  const { user } = openNotifications()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Failed to load notifications')
  answer('getNotifications', problem('tooManyRequests'))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Error: Too many requests. Please try again later.')).toBeInTheDocument()
  have([notification()])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('article')).toBeInTheDocument()
})

it('a list that is here stays when the next one does not come', async () => {
  have([notification()])
  openNotifications()
  await screen.findByRole('article')
  answer('getNotifications', problem('unexpected'))
  await act(() => queryClient.refetchQueries())
  expect(screen.getByRole('article')).toBeInTheDocument()
})

it('without a connection says so, after trying twice more', async () => {
  jest.useFakeTimers()
  try {
    answer('getNotifications', OFFLINE)
    openNotifications()
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Error: There is no connection. Please check your internet and try again.',
    )
  } finally {
    jest.useRealTimers()
  }
})

it('a session that has ended leads back to the sign-in', async () => {
  answer('getNotifications', problem('loginRequired'))
  openNotifications()
  expect(await screen.findByText('0 signedOut')).toBeInTheDocument()
})
