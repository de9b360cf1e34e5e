import { act, screen, waitFor } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { ChatScreen } from '@/components/chat/chat-screen'
import { ToastHost } from '@/components/ui/toast-host'
import { discard, stopChat, writeMessage } from '@/lib/api/chat'
import { chatState } from '@/lib/api/chat-state'
import { FakeSocket } from '../../support/fake-socket'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

let socket: FakeSocket
jest.mock('socket.io-client', () => ({ io: () => socket }))
Element.prototype.scrollTo ??= () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const ME = person({ id: 'me', name: 'Asha', surname: 'Patil', address: 'Road' })
const MESSAGE = { messageId: 'mmmmmmmm', sequence: 1, fromUserId: 'binu', toUserId: 'me', message: 'Is it for sale?', isFile: false, image: null, video: null, postId: null, status: 'Sent', timestamp: '2026-11-20T10:00:00.000Z' }
const BINU = { id: 'binu', name: 'Binu', surname: 'Nair', userImage: null, online: 'Y', unreadCount: 1, lastMessage: MESSAGE, postId: null, obstacle: null }
const COUNTS = { totalCounts: 0, messageCounters: {} }

function open(search = '', answers: FakeSocket['answers'] = {}, me = ME) {
  socket.answers = {
    'chat-list': ({ toUserId }) => (toUserId ? { singleUser: BINU } : { chatList: [BINU], nextCursor: null }),
    'get-messages': () => ({ toUserId: 'binu', messages: [MESSAGE], hasMore: false, deliveredUpTo: 0, readUpTo: 0, postId: null }),
    'mark-as-read': () => COUNTS,
    'get-total-counts': () => COUNTS,
    ...answers,
  }
  return renderPart(
    <SearchParamsContext.Provider value={new URLSearchParams(search)}>
      <ChatScreen user={me} />
      <ToastHost />
    </SearchParamsContext.Provider>,
  )
}

beforeEach(() => {
  socket = new FakeSocket()
})
afterEach(() => {
  act(() => stopChat())
  jest.useRealTimers()
})

it('the list is coming, then says who wrote, what, and how much is unread', async () => {
  open()
  expect(screen.getByRole('status', { name: 'Loading conversations' })).toBeInTheDocument()
  expect(screen.getByText('Connecting')).toBeInTheDocument()
  socket.tell('connect')
  expect(await screen.findByRole('button', { name: /Binu Nair.*Online.*Is it for sale\?.*1 new message/ })).toBeInTheDocument()
  expect(screen.getByText('Connected')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Choose a conversation' })).toBeInTheDocument()
})

it('who has none is led to the ads', async () => {
  open('', { 'chat-list': () => ({ chatList: [], nextCursor: null }) })
  socket.tell('connect')
  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See ads' })).toHaveAttribute('href', '/categories')
})

it('a list that cannot be loaded says so and can be tried again', async () => {
  const { user } = open('', { 'chat-list': () => ({ ok: false, code: 'unavailable', msg: '' }) })
  socket.tell('connect')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your conversations could not be loaded.We are busy. Please try again in a moment.')
  socket.answers['chat-list'] = () => ({ chatList: [BINU], nextCursor: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Binu Nair/ })).toBeInTheDocument()
})

it('a list of a shape that nobody expects is asked for once more after two seconds', async () => {
  jest.useFakeTimers()
  open('', { 'chat-list': () => ({ chatList: 'what?' }) })
  socket.tell('connect')
  await act(() => jest.advanceTimersByTimeAsync(1900))
  expect(socket.asked.filter(([event]) => event === 'chat-list')).toHaveLength(1)
  socket.answers['chat-list'] = () => ({ chatList: [BINU], nextCursor: null })
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('button', { name: /Binu Nair/ })).toBeInTheDocument()
})

it('an opened conversation is marked as read, and an answer is sent and ticked', async () => {
  const sent: unknown[] = []
  const { user } = open('to=binu', {
    'add-message': ({ message }) => {
      sent.push(message)
      return { ok: true, message: { ...MESSAGE, messageId: message.messageId, sequence: 2, fromUserId: 'me', toUserId: 'binu', message: message.message } }
    },
  })
  socket.tell('connect')
  expect(await screen.findByText('Is it for sale?', { selector: 'div' })).toBeInTheDocument()
  expect(screen.getByText('Trade safely')).toBeInTheDocument()
  expect(socket.asked).toContainEqual(['mark-as-read', { toUserId: 'binu', upTo: 1 }])
  await user.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Yes, it is{enter}')
  expect(await screen.findByText('Sent')).toBeInTheDocument()
  expect(sent).toEqual([{ toUserId: 'binu', message: 'Yes, it is', image: null, postId: null, messageId: expect.stringMatching(/^[\da-f]{32}$/) }])
  socket.tell('message-status', { userId: 'binu', toUserId: 'me', deliveredUpTo: 2, readUpTo: 2 })
  expect(await screen.findByText('Read')).toBeInTheDocument()
})

it('a message that the server refuses says why, and can be sent again or deleted', async () => {
  const { user } = open('to=binu', { 'add-message': () => ({ ok: false, code: 'messagingDisabled', msg: '' }) })
  socket.tell('connect')
  await screen.findByText('Is it for sale?', { selector: 'div' })
  await user.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Hello{enter}')
  expect(await screen.findByText('Not sent')).toBeInTheDocument()
  expect(screen.getByText('Messaging is disabled')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.queryByText('Not sent')).not.toBeInTheDocument()
})

it.each([['tooManyChats', 'tooManyChats'], ['unexpected', null]])('what fails with %s holds up its own conversation alone', async (code, problem) => {
  jest.useFakeTimers()
  const sent: string[] = []
  open('to=binu', {
    'add-message': ({ message }) => {
      if (message.message === 'Is it free?') return { ok: false, code, msg: '' }
      sent.push(message.message)
      return { ok: true, message: { ...MESSAGE, messageId: message.messageId, sequence: 2, fromUserId: 'me', toUserId: message.toUserId, message: message.message } }
    },
  })
  socket.tell('connect')
  await act(() => jest.advanceTimersByTimeAsync(10))
  await act(async () => {
    void writeMessage('stranger', 'Is it free?', null, null)
    void writeMessage('binu', 'Yes, it is', null, null)
    await jest.advanceTimersByTimeAsync(30_000)
  })
  expect(sent).toEqual(['Yes, it is'])
  expect(chatState().outbox).toMatchObject([{ to: 'stranger', text: 'Is it free?', problem }])
  await act(() => discard(chatState().outbox[0]!))
})

it('a page that is open over midnight calls yesterday what was today', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T18:29:00Z') }) // 23:59 in India
  open('to=binu')
  socket.tell('connect')
  await act(() => jest.advanceTimersByTimeAsync(10))
  const lines = () => screen.getAllByText(/^(Today|Yesterday)$/).map(({ textContent }) => textContent)
  expect(lines()).toEqual(['Today'])
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  // The line in the thread, and the date in the list.
  expect(lines()).toEqual(['Yesterday', 'Yesterday'])
})

it('a dropped line is told, tried again, and given up after five attempts', async () => {
  jest.useFakeTimers()
  open('to=binu')
  socket.tell('connect')
  await act(() => jest.advanceTimersByTimeAsync(10))
  socket.tell('disconnect', 'transport close')
  expect(screen.getByText('Connection lost, reconnecting...')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toBeEnabled()
  const before = socket.connects
  await act(() => jest.advanceTimersByTimeAsync(2000))
  expect(socket.connects).toBe(before + 1)
  for (const delay of [2000, 4000, 8000, 16_000]) {
    socket.tell('connect_error', new Error('websocket error'))
    await act(() => jest.advanceTimersByTimeAsync(delay))
  }
  expect(socket.connects).toBe(before + 5)
  socket.tell('connect_error', new Error('websocket error'))
  expect(screen.getByRole('alert')).toHaveTextContent('Chat is disconnected. Messages may not load properly.')
  expect(screen.getByText('Not connected. Messages cannot be sent.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toBeDisabled()
  act(() => screen.getByRole('button', { name: 'Try reconnecting' }).click())
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(socket.connects).toBe(before + 6)
  socket.tell('connect')
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByText('Is it for sale?', { selector: 'div' })).toBeInTheDocument()
})

it('a message that comes while its thread is being loaded is shown', async () => {
  const second = { ...MESSAGE, messageId: 'nnnnnnnn', sequence: 2, message: 'And the price?' }
  const loading: ((page: unknown) => void)[] = []
  const page = (messages: unknown[]) => ({ toUserId: 'binu', messages, hasMore: false, deliveredUpTo: 0, readUpTo: 0, postId: null })
  open('to=binu', { 'get-messages': ({ after }) => (after === undefined ? new Promise(resolve => loading.push(resolve)) : page([second])), 'mark-as-delivered': () => COUNTS })
  socket.tell('connect')
  await waitFor(() => expect(loading).toHaveLength(1))
  socket.tell('new-message', second)
  // The server had read the thread before the second message was stored.
  await act(async () => loading[0]?.(page([MESSAGE])))
  expect(await screen.findByText('And the price?', { selector: 'div' })).toBeInTheDocument()
  expect(screen.getByText('Is it for sale?', { selector: 'div' })).toBeInTheDocument()
})

it('a server that sends everybody away is said', async () => {
  open()
  socket.tell('connect')
  socket.tell('disconnect', 'io server disconnect')
  expect(await screen.findByText('Server disconnected, reconnecting...')).toBeInTheDocument()
})

it('what the server says of an event that nobody waits for is said', async () => {
  open()
  socket.tell('connect')
  socket.tell('error', { ok: false, code: 'messageEmpty', msg: 'Write a message or choose a photo.', event: 'add-message' })
  expect(await screen.findByText('Connection Error')).toBeInTheDocument()
  expect(screen.getByText('Socket error: Write a message or choose a photo.')).toBeInTheDocument()
})

it('who cannot be written to has the reason where the field would be; an incomplete profile is led on', async () => {
  open('to=binu', { 'chat-list': ({ toUserId }) => (toUserId ? { singleUser: { ...BINU, obstacle: 'chatBlocked' } } : { chatList: [{ ...BINU, obstacle: 'chatBlocked' }], nextCursor: null }) })
  socket.tell('connect')
  expect(await screen.findByText('This person does not take your messages.')).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument()
})

it('an incomplete profile is led to its completion', async () => {
  open('to=binu', {}, { ...ME, address: '' })
  socket.tell('connect')
  expect(await screen.findByRole('link', { name: 'Complete profile' })).toHaveAttribute('href', '/profile')
})
