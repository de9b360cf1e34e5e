import { alone, forgetWaiting, keepWaiting, onOutboxChange, readOutbox, type Waiting } from './chat-outbox'
import { uploadChatImage } from './chat-image'
import { chatState, EMPTY, putChat, setChatState, setThread } from './chat-state'
import { setChatStatus } from './chat-status'
import { loadChats, openThread, takeCounts, takeMessage } from './chat-threads'
import { errorCode } from './problem'
import { NEXT_ROUND } from './reconnect-plan'
import { ask, closeSocket, currentConnection, onConnection, onEvent, openSocket, renew } from './socket'
import { askUnread } from './unread'

/** Milliseconds after which a message that could not be sent for a passing reason is tried again. */
const SEND_AGAIN = 2500
/** Milliseconds between two looks at the counts while the page is seen: what an event should have told and did not. */
const CHECK_EVERY = 60_000
const PASSING = ['network', 'unavailable', 'tooManyRequests', 'loginRequired']

const stops: (() => void)[] = []
let wasConnected = false
let listWanted = false

/** Begins chat for the signed-in person: the connection, the counts, what still waits to be sent. A second call does nothing. */
export function startChat(userId: string): void {
  if (chatState().userId === userId) return
  stopChat()
  setChatState({ ...EMPTY, userId })
  const check = setInterval(() => {
    if (document.visibilityState !== 'visible') return
    if (currentConnection().state === 'connected') void ask('get-total-counts', {}).then(takeCounts, () => {})
  }, CHECK_EVERY)
  const round = setInterval(() => {
    if (currentConnection().state === 'disconnected' && chatState().outbox.some(({ problem }) => problem === null)) renew()
  }, NEXT_ROUND)
  stops.push(
    onConnection(connectionChanged),
    onEvent('new-message', takeMessage),
    onEvent('get-total-counts-response', takeCounts),
    onEvent('message-status', ({ userId: reader, deliveredUpTo, readUpTo }) => setThread(reader, { deliveredUpTo, readUpTo })),
    onEvent('presence', ({ userId: person, online }) => setChatState({ chats: chatState().chats.map(chat => (chat.id === person ? { ...chat, online: online === 'Y' } : chat)) })),
    onEvent('chat-list-response', ({ singleUser }) => singleUser && (singleUser.last || chatState().chats.some(({ id }) => id === singleUser.id)) && putChat(singleUser)),
    // Lists and badges that were asked for are asked for again; who never asked loads nothing.
    onEvent('new-notification', () => {
      askUnread()
      void import('./query-client').then(({ queryClient }) => queryClient.invalidateQueries({ queryKey: ['notifications'] }))
    }),
    onOutboxChange(() => void refreshOutbox().then(sendWaiting)),
    () => clearInterval(check),
    () => clearInterval(round),
  )
  void refreshOutbox()
  openSocket(userId)
}

/** Ends chat: the person has signed out. Nothing of it stays, here or in the browser's memory. */
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

/** The chat screen is open: the list is kept up to date from now on. */
export function wantChats(): void {
  listWanted = true
  if (currentConnection().state === 'connected') void loadChats()
}

function connectionChanged() {
  const connected = currentConnection().state === 'connected'
  if (connected === wasConnected) return
  wasConnected = connected
  if (!connected) return
  // What was told before the line stood, or while it was down, no event told here.
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

/** Writes a message: it is kept here until the server has stored it. @param picture the prepared photo, where there is one */
export async function writeMessage(to: string, text: string, picture: Blob | null, postId: string | null): Promise<void> {
  const { userId, outbox } = chatState()
  if (!userId) return
  const at = Math.max(Date.now(), (outbox.at(-1)?.at ?? 0) + 1)
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
  const waiting: Waiting = { id, userId, to, text: text.trim(), postId, picture, image: null, at, problem: null }
  setChatState({ outbox: [...outbox, waiting] })
  await keepWaiting(waiting)
  await sendWaiting()
}

/** Tries a refused message again. */
export async function sendAgain(waiting: Waiting): Promise<void> {
  await keepWaiting({ ...waiting, problem: null })
  await refreshOutbox()
  await sendWaiting()
}

/** Gives a message up that was not sent. */
export async function discard(waiting: Waiting): Promise<void> {
  await forgetWaiting([waiting.id])
  await refreshOutbox()
}

let sending = false
let more = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, one after the other, in the order in which it was written. What fails for a reason of its own holds up its conversation alone. */
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
    // Read anew each time: another tab may have sent it, or written one more.
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
  const { id, to, text, postId, picture } = waiting
  const image = picture && !waiting.image ? await uploadChatImage(id, picture) : waiting.image
  if (image !== waiting.image) await keepWaiting({ ...waiting, image })
  const { message } = await ask('add-message', { message: { toUserId: to, message: text, image, postId, messageId: id } })
  takeMessage(message)
  await forgetWaiting([id])
}
