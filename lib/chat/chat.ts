import { forgetWaiting, onOutboxChange } from './outbox'
import { chatState, EMPTY, putChat, setChatState, setThread } from './state'
import { setChatStatus } from './status'
import { loadChats, openThread, takeCounts, takeMessage } from './threads'
import { NEXT_ROUND } from './reconnect-plan'
import { refreshOutbox, sendWaiting } from './send'
import { ask, closeSocket, currentConnection, onConnection, onEvent, openSocket, renew } from './socket'
import { askUnread } from '../notifications/unread'

/**
 * Milliseconds between two checks of the unread counts while the page is visible. They correct the counts after a lost
 * event.
 */
const CHECK_EVERY = 60_000

const stops: (() => void)[] = []
let wasConnected = false
let listWanted = false

/**
 * Starts chat for the signed-in user: opens the connection, loads the counts and sends waiting
 * messages. A second call does nothing.
 */
export function startChat(userId: string): void {
  if (chatState().userId === userId) return
  stopChat()
  setChatState({ ...EMPTY, userId })
  const check = setInterval(() => {
    if (document.visibilityState !== 'visible') return
    if (currentConnection().state === 'connected') void ask('get-total-counts', {}).then(takeCounts, () => {})
  }, CHECK_EVERY)
  const round = setInterval(() => {
    if (currentConnection().state === 'disconnected' && chatState().outbox.some(({ problem }) => problem === null))
      renew()
  }, NEXT_ROUND)
  stops.push(
    onConnection(connectionChanged),
    onEvent('new-message', takeMessage),
    onEvent('get-total-counts-response', takeCounts),
    onEvent('message-status', ({ userId: reader, deliveredUpTo, readUpTo }) =>
      setThread(reader, { deliveredUpTo, readUpTo }),
    ),
    onEvent('presence', ({ userId: person, online }) =>
      setChatState({
        chats: chatState().chats.map(chat => (chat.id === person ? { ...chat, online: online === 'Y' } : chat)),
      }),
    ),
    onEvent(
      'chat-list-response',
      ({ singleUser }) =>
        singleUser &&
        (singleUser.last || chatState().chats.some(({ id }) => id === singleUser.id)) &&
        putChat(singleUser),
    ),
    // Fetches only the lists and badges that were fetched before; other pages load nothing.
    onEvent('new-notification', () => {
      askUnread()
      void import('../notifications/notifications').then(({ refetchNotifications }) => refetchNotifications())
    }),
    onOutboxChange(() => void refreshOutbox().then(sendWaiting)),
    () => clearInterval(check),
    () => clearInterval(round),
  )
  void refreshOutbox()
  openSocket(userId)
}

/** Stops chat after a sign-out and removes all its data from the page and from the browser's storage. */
export function stopChat(): void {
  const { userId, outbox } = chatState()
  stops.splice(0).forEach(stop => stop())
  if (userId) void forgetWaiting(outbox.map(({ id }) => id))
  closeSocket()
  wasConnected = false
  listWanted = false
  setChatState(EMPTY)
  setChatStatus({ connected: false, unread: 0 })
}

/** The chat screen is open: keeps the list up to date from now on. */
export function wantChats(): void {
  listWanted = true
  if (currentConnection().state === 'connected') void loadChats()
}

function connectionChanged() {
  const connected = currentConnection().state === 'connected'
  if (connected === wasConnected) return
  wasConnected = connected
  if (!connected) return
  // No event arrives for what happened before the connection or while it was down, so the page requests the counts.
  askUnread()
  if (listWanted) void loadChats()
  else void ask('get-total-counts', {}).then(takeCounts, () => {})
  for (const peer of Object.keys(chatState().threads)) void openThread(peer)
  void sendWaiting()
}
