import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { discard, writeMessage } from '@/lib/chat/send'
import { chatState } from '@/lib/chat/state'
import { watchSignIn } from '../../support/asked-sign-in'
import { BINU, COUNTS, fake, fakeIo, ME, MESSAGE, openChat } from './open-chat'

jest.mock('socket.io-client', () => ({ io: (options: Record<string, unknown>) => fakeIo(options) }))

it('an opened conversation is marked as read, and an answer is sent and ticked', async () => {
  const sent: unknown[] = []
  const { user } = openChat('to=binu', {
    'add-message': ({ message }) => {
      sent.push(message)
      return {
        ok: true,
        message: {
          ...MESSAGE,
          messageId: message.messageId,
          sequence: 2,
          fromUserId: 'me',
          toUserId: 'binu',
          message: message.message,
        },
      }
    },
  })
  fake.socket.tell('connect')
  expect(await screen.findByText('Is it for sale?', { selector: 'div' })).toBeInTheDocument()
  expect(screen.getByText('Trade safely')).toBeInTheDocument()
  expect(fake.socket.asked).toContainEqual(['mark-as-read', { toUserId: 'binu', upTo: 1 }])
  await user.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Yes, it is{enter}')
  expect(await screen.findByText('Sent')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      toUserId: 'binu',
      message: 'Yes, it is',
      image: null,
      postId: null,
      messageId: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ])
  fake.socket.tell('message-status', { userId: 'binu', toUserId: 'me', deliveredUpTo: 2, readUpTo: 2 })
  expect(await screen.findByText('Read')).toBeInTheDocument()
})

it('a message that the server refuses says why, and can be sent again or deleted', async () => {
  const { user } = openChat('to=binu', { 'add-message': () => ({ ok: false, code: 'messagingDisabled', msg: '' }) })
  fake.socket.tell('connect')
  await screen.findByText('Is it for sale?', { selector: 'div' })
  await user.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Hello{enter}')
  expect(await screen.findByText('Not sent')).toBeInTheDocument()
  expect(screen.getByText('Messaging is disabled')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.queryByText('Not sent')).not.toBeInTheDocument()
})

it.each([
  ['tooManyChats', 'tooManyChats'],
  ['unexpected', null],
])('what fails with %s holds up its own conversation alone', async (code, problem) => {
  jest.useFakeTimers()
  const sent: string[] = []
  openChat('to=binu', {
    'add-message': ({ message }) => {
      if (message.message === 'Is it free?') return { ok: false, code, msg: '' }
      sent.push(message.message)
      return {
        ok: true,
        message: {
          ...MESSAGE,
          messageId: message.messageId,
          sequence: 2,
          fromUserId: 'me',
          toUserId: message.toUserId,
          message: message.message,
        },
      }
    },
  })
  fake.socket.tell('connect')
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
  openChat('to=binu')
  fake.socket.tell('connect')
  await act(() => jest.advanceTimersByTimeAsync(10))
  const lines = () => screen.getAllByText(/^(Today|Yesterday)$/).map(({ textContent }) => textContent)
  expect(lines()).toEqual(['Today'])
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  // The day's line in the thread, and the date in the list.
  expect(lines()).toEqual(['Yesterday', 'Yesterday'])
})

it('a message that comes while its thread is being loaded is shown', async () => {
  const second = { ...MESSAGE, messageId: 'nnnnnnnn', sequence: 2, message: 'And the price?' }
  const loading: ((page: unknown) => void)[] = []
  const page = (messages: unknown[]) => ({
    toUserId: 'binu',
    messages,
    hasMore: false,
    deliveredUpTo: 0,
    readUpTo: 0,
    postId: null,
  })
  openChat('to=binu', {
    'get-messages': ({ after }) =>
      after === undefined ? new Promise(resolve => loading.push(resolve)) : page([second]),
    'mark-as-delivered': () => COUNTS,
  })
  fake.socket.tell('connect')
  await waitFor(() => expect(loading).toHaveLength(1))
  fake.socket.tell('new-message', second)
  // The server had read the thread before it stored the second message.
  await act(async () => loading[0]?.(page([MESSAGE])))
  expect(await screen.findByText('And the price?', { selector: 'div' })).toBeInTheDocument()
  expect(screen.getByText('Is it for sale?', { selector: 'div' })).toBeInTheDocument()
})

it('who cannot be written to has the reason where the field would be; an incomplete profile is led on', async () => {
  openChat('to=binu', {
    'chat-list': ({ toUserId }) =>
      toUserId
        ? { singleUser: { ...BINU, obstacle: 'chatBlocked' } }
        : { chatList: [{ ...BINU, obstacle: 'chatBlocked' }], nextCursor: null },
  })
  fake.socket.tell('connect')
  expect(await screen.findByText('This person does not take your messages.')).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument()
})

it('an incomplete profile is led to its completion', async () => {
  const asked = watchSignIn()
  openChat('to=binu', {}, { ...ME, address: '' })
  fake.socket.tell('connect')
  fireEvent.click(await screen.findByRole('button', { name: 'Complete profile' }))
  expect(asked).toMatchObject([{ notice: 'loginToContact', profile: true }])
})
