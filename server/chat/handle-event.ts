import type { Socket } from 'socket.io'
import { clientEvents, serverEvents, type ClientEvent, type ServerEvent } from '@/lib/contract/chat-events'
import { describeError, pseudonym } from '../platform/log'
import { isPlainInput } from '../platform/plain-input'
import { Problem, problemOf } from '../platform/problem'
import { TokenBuckets } from '../platform/token-bucket'
import { services } from '../services/services'
import { events, type SocketContext } from './events'

/** How many messages, and how many other events, a user may send. */
const messageRate = new TokenBuckets({ burst: 60, perSecond: 4 })
const eventRate = new TokenBuckets({ burst: 120, perSecond: 20 })

/** An event's payload as the wire has it. */
export const encode = <E extends ServerEvent>(event: E, payload: unknown) =>
  serverEvents[event].encode(payload as never)

/** Forgets the users who have not sent anything for a while. */
export function sweepRates(): void {
  messageRate.sweep()
  eventRate.sweep()
}

/** A client can request responses only as callbacks, so that on a slow connection a thread is not sent twice. */
const receivesEvents = (socket: Socket) => (socket.handshake.auth as { answers?: unknown }).answers !== 'callback'

/** Checks an event, runs it, and sends the response as an event, and to the callback if the client gave one. */
export async function handleEvent(
  socket: Socket,
  context: SocketContext,
  event: ClientEvent,
  payload: unknown,
  acknowledge: unknown,
): Promise<void> {
  const callback =
    typeof acknowledge === 'function'
      ? (acknowledge as (reply: unknown) => void)
      : typeof payload === 'function'
        ? (payload as (reply: unknown) => void)
        : null
  try {
    const pace = event === 'add-message' ? messageRate : eventRate
    if (!pace.spend(context.userId)) throw new Problem('tooManyRequests')
    const input = await decodeEvent(context, event, typeof payload === 'function' ? {} : payload)
    const [name, reply] = await events[event](context, input as never)
    const wire = encode(name, reply)
    callback?.(wire)
    if (!callback || receivesEvents(socket)) socket.emit(name, wire)
  } catch (error) {
    const { log } = await services()
    const problem = problemOf(error)
    if (problem.status >= 500) log.error({ ...describeError(error), event }, 'an event failed')
    const messageId = (payload as { message?: { messageId?: unknown } } | null)?.message?.messageId
    const wire = {
      ok: false as const,
      code: problem.code,
      msg: problem.message,
      event,
      ...(typeof messageId === 'string' ? { messageId: messageId.slice(0, 60) } : {}),
    }
    callback?.(wire)
    if (callback && !receivesEvents(socket)) return
    if (event === 'chat-list') socket.emit('chat-list-response', { error: wire })
    socket.emit('error', wire)
    if (problem.code === 'loginRequired') socket.disconnect(true)
  }
}

/**
 * Decodes the payload of an event.
 * @throws Problem badRequest, messageLong; notYou if it names another user
 */
async function decodeEvent(context: SocketContext, event: ClientEvent, payload: unknown): Promise<unknown> {
  if (!isPlainInput(payload)) throw new Problem('badRequest')
  const parsed = clientEvents[event].safeDecode((payload ?? {}) as never)
  if (!parsed.success)
    throw new Problem(
      parsed.error.issues.some(({ message }) => message === 'messageLong') ? 'messageLong' : 'badRequest',
    )
  const claim = parsed.data as { userId?: string; message?: { fromUserId?: string } }
  const claimedId = claim.userId ?? claim.message?.fromUserId
  if (claimedId !== undefined && claimedId !== context.userId) {
    const { log } = await services()
    log.warn(
      { person: pseudonym(context.userId), claimedId: pseudonym(claimedId), event },
      'a socket claims another person',
    )
    throw new Problem('notYou')
  }
  return parsed.data
}
