import { offerPush } from '../notifications/offer'
import { alone, forgetWaiting, keepWaiting, onOutboxChange, readOutbox, type Waiting } from './outbox'
import { uploadChatImage } from './image'
import { chatState, EMPTY, putChat, setChatState, setThread } from './state'
import { setChatStatus } from './status'
import { loadChats, openThread, takeCounts, takeMessage } from './threads'
import type { ReadyQuestion } from '../contract/chat'
import { errorCode } from '../client/problem'
import { NEXT_ROUND } from './reconnect-plan'
import { ask, closeSocket, currentConnection, onConnection, onEvent, openSocket, renew } from './socket'
import { askUnread } from '../notifications/unread'

/** Milliseconds until a message that failed for a temporary reason is sent again. */
const SEND_AGAIN = 2500
/**
 * Milliseconds between two checks of the unread counts while the page is visible. They repair what a lost event missed.
 */
const CHECK_EVERY = 60_000
const PASSING = ['network', 'unavailable', 'tooManyRequests', 'loginRequired']

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
  // No event arrives for what happened before the connection or while it was down, so the page asks.
  askUnread()
  if (listWanted) void loadChats()
  else void ask('get-total-counts', {}).then(takeCounts, () => {})
  for (const peer of Object.keys(chatState().threads)) void openThread(peer)
  void sendWaiting()
}

async function refreshOutbox(): Promise<void> {
  const { userId } = chatState()
  if (!userId) return
  const outbox = await readOutbox(userId)
  if (chatState().userId === userId) setChatState({ outbox })
}

/**
 * Writes a message. The outbox keeps it until the server has stored it.
 * @param picture the prepared photo, or null
 * @param question the ready question that the text says
 */
export async function writeMessage(
  to: string,
  text: string,
  picture: Blob | null,
  postId: string | null,
  question?: ReadyQuestion,
): Promise<void> {
  const { userId, outbox } = chatState()
  if (!userId) return
  const at = Math.max(Date.now(), (outbox.at(-1)?.at ?? 0) + 1)
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
  const waiting: Waiting = {
    id,
    userId,
    to,
    text: text.trim(),
    question,
    postId,
    picture,
    image: null,
    at,
    problem: null,
  }
  setChatState({ outbox: [...outbox, waiting] })
  await keepWaiting(waiting)
  await sendWaiting()
}

/** Tries again to send a refused message. */
export async function sendAgain(waiting: Waiting): Promise<void> {
  await keepWaiting({ ...waiting, problem: null })
  await refreshOutbox()
  await sendWaiting()
}

/** Deletes a message that was not sent. */
export async function discard(waiting: Waiting): Promise<void> {
  await forgetWaiting([waiting.id])
  await refreshOutbox()
}

let sending = false
let more = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends the waiting messages one after the other, in the order in which they were written. A message that fails
 * unexpectedly holds up only its own conversation.
 */
async function sendWaiting(): Promise<void> {
  if (sending) return void (more = true)
  sending = true
  try {
    do {
      more = false
      await alone(sendAll)
    } while (more)
  } finally {
    sending = false
  }
}

async function sendAll(): Promise<void> {
  const held = new Set<string>()
  for (;;) {
    // Read again each time: another tab may have sent a message or written one.
    await refreshOutbox()
    const next = chatState().outbox.find(({ problem, to }) => problem === null && !held.has(to))
    if (!next || currentConnection().state !== 'connected') return
    try {
      await deliver(next)
    } catch (problem) {
      const code = errorCode(problem)
      if (PASSING.includes(code) || code === 'unexpected') {
        clearTimeout(timer)
        timer = setTimeout(() => void sendWaiting(), SEND_AGAIN)
        if (code !== 'unexpected') return
        held.add(next.to)
        continue
      }
      await keepWaiting({ ...next, problem: code })
    }
  }
}

async function deliver(waiting: Waiting): Promise<void> {
  const { id, to, text, question, postId, picture } = waiting
  const image = picture && !waiting.image ? await uploadChatImage(id, picture) : waiting.image
  if (image !== waiting.image) await keepWaiting({ ...waiting, image })
  const { message } = await ask('add-message', {
    message: { toUserId: to, message: text, question, image, postId, messageId: id },
  })
  takeMessage(message)
  offerPush()
  await forgetWaiting([id])
}
