import { act, screen } from '@testing-library/react'
import { BINU, fake, fakeIo, openChat } from './open-chat'

jest.mock('socket.io-client', () => ({ io: (options: Record<string, unknown>) => fakeIo(options) }))

it('the list is coming, then says who wrote, what, and how much is unread', async () => {
  openChat()
  expect(screen.getByRole('status', { name: 'Loading conversations' })).toBeInTheDocument()
  expect(screen.getByText('Connecting')).toBeInTheDocument()
  fake.socket.tell('connect')
  expect(
    await screen.findByRole('button', { name: /Binu Nair.*Online.*Is it for sale\?.*1 new message/ }),
  ).toBeInTheDocument()
  expect(screen.getByText('Connected')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Choose a conversation' })).toBeInTheDocument()
})

it('who has none is led to the ads', async () => {
  openChat('', { 'chat-list': () => ({ chatList: [], nextCursor: null }) })
  fake.socket.tell('connect')
  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See ads' })).toHaveAttribute('href', '/categories')
})

it('a list that cannot be loaded says so and can be tried again', async () => {
  const { user } = openChat('', { 'chat-list': () => ({ ok: false, code: 'unavailable', msg: '' }) })
  fake.socket.tell('connect')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your conversations could not be loaded.We are busy. Please try again in a moment.',
  )
  fake.socket.answers['chat-list'] = () => ({ chatList: [BINU], nextCursor: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Binu Nair/ })).toBeInTheDocument()
})

it('a list of a shape that nobody expects is asked for once more after two seconds', async () => {
  jest.useFakeTimers()
  openChat('', { 'chat-list': () => ({ chatList: 'what?' }) })
  fake.socket.tell('connect')
  await act(() => jest.advanceTimersByTimeAsync(1900))
  expect(fake.socket.asked.filter(([event]) => event === 'chat-list')).toHaveLength(1)
  fake.socket.answers['chat-list'] = () => ({ chatList: [BINU], nextCursor: null })
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('button', { name: /Binu Nair/ })).toBeInTheDocument()
})
