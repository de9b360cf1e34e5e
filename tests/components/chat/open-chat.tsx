import { act } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { ChatScreen } from '@/components/chat/chat-screen'
import { ToastHost } from '@/components/ui/toast-host'
import { stopChat } from '@/lib/chat/chat'
import { FakeSocket } from '../../support/fake-socket'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

Element.prototype.scrollTo ??= () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The socket of the running test, and the options of every connection. */
export const fake = { socket: new FakeSocket(), opened: [] as Record<string, unknown>[] }

/** Replaces `io` of socket.io-client. */
export function fakeIo(options: Record<string, unknown>): FakeSocket {
  fake.opened.push(options)
  return fake.socket
}

export const ME = person({ id: 'me', name: 'Asha', surname: 'Patil', address: 'Road' })
export const MESSAGE = {
  messageId: 'mmmmmmmm',
  sequence: 1,
  fromUserId: 'binu',
  toUserId: 'me',
  message: 'Is it for sale?',
  isFile: false,
  image: null,
  video: null,
  postId: null,
  status: 'Sent',
  timestamp: '2026-11-20T10:00:00.000Z',
}
export const BINU = {
  id: 'binu',
  name: 'Binu',
  surname: 'Nair',
  userImage: null,
  online: 'Y',
  unreadCount: 1,
  lastMessage: MESSAGE,
  postId: null,
  post: null,
  obstacle: null,
}
export const COUNTS = { totalCounts: 0, messageCounters: {} }

/** Opens the chat; `answers` are what the server answers to events. */
export function openChat(search = '', answers: FakeSocket['answers'] = {}, me = ME) {
  fake.socket.answers = {
    'chat-list': ({ toUserId }) => (toUserId ? { singleUser: BINU } : { chatList: [BINU], nextCursor: null }),
    'get-messages': () => ({
      toUserId: 'binu',
      messages: [MESSAGE],
      hasMore: false,
      deliveredUpTo: 0,
      readUpTo: 0,
      postId: null,
    }),
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
  fake.socket = new FakeSocket()
})
afterEach(() => {
  act(() => stopChat())
  jest.useRealTimers()
})
