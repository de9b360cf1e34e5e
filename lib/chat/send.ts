import { errorCode } from '../client/problem'
import type { Phrase } from '../contract/phrases'
import { offerPush } from '../notifications/offer'
import { uploadChatImage } from './image'
import { alone, forgetWaiting, keepWaiting, readOutbox, type Waiting } from './outbox'
import { ask, currentConnection } from './socket'
import { chatState, setChatState } from './state'
import { takeMessage } from './threads'

/** Milliseconds until a message that failed for a temporary reason is sent again. */
const SEND_AGAIN = 2500
/** Problems that pass. */
const PASSING = ['network', 'unavailable', 'tooManyRequests', 'loginRequired']

/** Reads the user's waiting messages into the state. */
export async function refreshOutbox(): Promise<void> {
  const { userId } = chatState()
  if (!userId) return
  const outbox = await readOutbox(userId)
  if (chatState().userId === userId) setChatState({ outbox })
}

/**
 * Writes a message. The outbox keeps it until the server has stored it.
 * @param picture the prepared photo, or null
 * @param said the phrase whose words are the text, and what its blank holds
 */
export async function writeMessage(
  to: string,
  text: string,
  picture: Blob | null,
  postId: string | null,
  said?: { phrase: Phrase; blank?: string },
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
    ...said,
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
 * unexpectedly delays only its own conversation.
 */
export async function sendWaiting(): Promise<void> {
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
  const { id, to, text, phrase: question, blank, postId, picture } = waiting
  const image = picture && !waiting.image ? await uploadChatImage(id, picture) : waiting.image
  if (image !== waiting.image) await keepWaiting({ ...waiting, image })
  const { message } = await ask('add-message', {
    message: { toUserId: to, message: text, question, blank, image, postId, messageId: id },
  })
  takeMessage(message)
  offerPush()
  await forgetWaiting([id])
}
