import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { stopChat } from '@/lib/chat/chat'
import { chatState } from '@/lib/chat/state'
import { currentConnection } from '@/lib/chat/socket'
import { fake, fakeIo, openChat } from './open-chat'

jest.mock('socket.io-client', () => ({ io: (options: Record<string, unknown>) => fakeIo(options) }))

const field = () => screen.getByRole('textbox', { name: 'Write a message' })

it('without a line nothing can be written and nothing is lost', async () => {
  jest.useFakeTimers()
  openChat('to=binu')
  expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeDisabled()
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('Not connected. Messages cannot be sent.')).toBeInTheDocument()
  fake.socket.tell('connect')
  await act(() => jest.advanceTimersByTimeAsync(10))
  // The first connection needs no message: only the badge shows it.
  expect(screen.getAllByText('Connected')).toHaveLength(1)
  expect(screen.queryByText('Not connected. Messages cannot be sent.')).toBeNull()
  fireEvent.change(field(), { target: { value: 'Half a word' } })
  act(() => field().focus())
  fake.socket.tell('disconnect', 'transport close')
  expect(field()).toBeDisabled()
  expect(field()).toHaveValue('Half a word')
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  expect(screen.getByText('Not connected. Messages cannot be sent.')).toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(2000))
  fake.socket.tell('connect_error', new Error('websocket error'))
  fake.socket.tell('connect')
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(field()).toBeEnabled()
  expect(field()).toHaveValue('Half a word')
  expect(field()).toHaveFocus()
})

it("'Connected' is told once when a lost line is back, in the place of what was told of the failure", async () => {
  jest.useFakeTimers()
  openChat('to=binu')
  fake.socket.tell('connect')
  fake.socket.tell('disconnect', 'transport close')
  fake.socket.tell('connect_error', new Error('refused'))
  expect(await screen.findByText('Connection failed: refused')).toBeInTheDocument()
  expect(screen.queryByText('Connected')).toBeNull()
  fake.socket.tell('connect')
  // One is the toast, the other the badge.
  await waitFor(() => expect(screen.getAllByText('Connected')).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('Connection failed: refused')).toBeNull())
  // While the connection lasts, no further message appears.
  await waitFor(() => expect(screen.getAllByText('Connected')).toHaveLength(1), { timeout: 20_000 })
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(screen.getAllByText('Connected')).toHaveLength(1)
})

it('a dropped line is told, tried again, and given up after five attempts', async () => {
  jest.useFakeTimers()
  openChat('to=binu')
  fake.socket.tell('connect')
  await act(() => jest.advanceTimersByTimeAsync(10))
  fake.socket.tell('disconnect', 'transport close')
  expect(screen.getByText('Connection lost, reconnecting...')).toBeInTheDocument()
  const before = fake.socket.connects
  await act(() => jest.advanceTimersByTimeAsync(2000))
  expect(fake.socket.connects).toBe(before + 1)
  for (const delay of [2000, 4000, 8000, 16_000]) {
    fake.socket.tell('connect_error', new Error('websocket error'))
    await act(() => jest.advanceTimersByTimeAsync(delay))
  }
  expect(fake.socket.connects).toBe(before + 5)
  fake.socket.tell('connect_error', new Error('websocket error'))
  expect(screen.getByRole('alert')).toHaveTextContent('Chat is disconnected. Messages may not load properly.')
  expect(screen.getByText('Not connected. Messages cannot be sent.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toBeDisabled()
  act(() => screen.getByRole('button', { name: 'Try reconnecting' }).click())
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(fake.socket.connects).toBe(before + 6)
  fake.socket.tell('connect')
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByText('Is it for sale?', { selector: 'div' })).toBeInTheDocument()
})

it('says whom it is for, waits twenty seconds for the server, and counts attempts anew when the server sends everybody away', async () => {
  jest.useFakeTimers()
  openChat()
  expect(fake.opened.at(-1)).toMatchObject({ path: '/socket.io', query: { userId: 'me' }, timeout: 20_000 })
  fake.socket.tell('connect_error', new Error('websocket error'))
  for (const delay of [2000, 4000, 8000]) {
    await act(() => jest.advanceTimersByTimeAsync(delay))
    fake.socket.tell('connect_error', new Error('websocket error'))
  }
  const before = fake.socket.connects
  fake.socket.tell('disconnect', 'io server disconnect')
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(fake.socket.connects).toBe(before + 1)
  // The next failure counts as the first one again.
  fake.socket.tell('connect_error', new Error('websocket error'))
  await act(() => jest.advanceTimersByTimeAsync(2000))
  expect(fake.socket.connects).toBe(before + 2)
})

it('a logout closes the line and leaves no conversation, message, count or trouble; being hung up by oneself is no trouble', async () => {
  openChat('to=binu')
  fake.socket.tell('connect')
  await screen.findByText('Is it for sale?', { selector: 'div' })
  fake.socket.tell('disconnect', 'io client disconnect')
  expect(currentConnection().trouble).toBeNull()
  fake.socket.tell('connect')
  fake.socket.tell('disconnect', 'transport close')
  expect(currentConnection().trouble).toEqual({ kind: 'lost' })
  act(() => stopChat())
  expect(currentConnection()).toEqual({ state: 'closed', trouble: null })
  expect(chatState()).toMatchObject({ userId: null, chats: [], threads: {}, outbox: [] })
})

it('a server that sends everybody away is said', async () => {
  openChat()
  fake.socket.tell('connect')
  fake.socket.tell('disconnect', 'io server disconnect')
  expect(await screen.findByText('Server disconnected, reconnecting...')).toBeInTheDocument()
  expect(screen.queryByText('Connection Error')).toBeNull()
})

it('what the server says of an event that nobody waits for is said', async () => {
  openChat()
  fake.socket.tell('connect')
  fake.socket.tell('error', {
    ok: false,
    code: 'messageEmpty',
    msg: 'Write a message or choose a photo.',
    event: 'add-message',
  })
  expect(await screen.findByText('Connection Error')).toBeInTheDocument()
  expect(screen.getByText('Socket error: Write a message or choose a photo.')).toBeInTheDocument()
})
