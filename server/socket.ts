import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-adapter'
import { Server, type Socket } from 'socket.io'
import { clientEvents, serverEvents, type ClientEvent, type ServerEvent } from '@/lib/contract/chat'
import { PROBLEMS, type ProblemCode } from '@/lib/contract/problems'
import { events, type Speaking } from './chat/events'
import { arrive, leave, startPresence } from './chat/presence'
import { PaceKeeper } from './chat/pace'
import { allowedOrigin, endedSessions, openedBy } from './chat/session'
import { isPlainInput } from './http/plain-input'
import { describeError, pseudonym } from './platform/log'
import { NOBODY } from './platform/live'
import { Problem, problemOf } from './platform/problem'
import { newRequestId, withRequest } from './platform/requests'
import { services } from './platform/services'

/** A dead line is noticed within these two together, in milliseconds: presence must be true within 30 s. */
const PING_INTERVAL = 10_000
const PING_TIMEOUT = 10_000
/** Bytes of one event: 2,000 characters of any script and what surrounds them. */
const EVENT_BYTES = 32 * 1024
/** Milliseconds between two looks at whether the sessions of open sockets still live. */
const SESSIONS_EVERY = 60_000

/** Messages that a person may send, and other events. */
const messagePace = new PaceKeeper({ burst: 60, perSecond: 4 })
const eventPace = new PaceKeeper({ burst: 120, perSecond: 20 })

const encode = <E extends ServerEvent>(event: E, payload: unknown) => serverEvents[event].encode(payload as never)
const personRoom = (userId: string) => `user:${userId}`
const sessionRoom = (session: string) => `session:${session}`
const watchers = (userId: string) => `watch:${userId}`

/** Is this request the socket's, and no page's? */
export function isSocketRequest(request: IncomingMessage): boolean {
  return request.url?.startsWith('/socket.io/') ?? false
}

/**
 * Chat over Socket.IO on the site's own server. The session decides who speaks; a client that claims to be somebody else is refused.
 * @returns stops it: sockets are closed, the server goes on
 */
export async function startSocket(server: HttpServer): Promise<() => void> {
  const all = await services()
  const { environment, log, bus } = all
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    pingInterval: PING_INTERVAL,
    pingTimeout: PING_TIMEOUT,
    maxHttpBufferSize: EVENT_BYTES,
    destroyUpgrade: false,
    allowRequest: (request, decide) => decide(null, allowedOrigin(request, environment)),
    ...(bus.redis ? { adapter: createAdapter(bus.redis.publisher, bus.redis.subscriber) } : {}),
  })

  io.use((socket, next) => {
    openedBy(socket.request, socket.handshake.auth, environment).then(
      speaker => {
        const claimed = socket.handshake.query['userId']
        if (claimed !== undefined && claimed !== speaker.userId) {
          log.warn({ person: pseudonym(speaker.userId), claimed: pseudonym(String(claimed)) }, 'a socket claims another person')
          return next(refusal('notYou'))
        }
        Object.assign(socket.data, speaker)
        next()
      },
      (error: unknown) => next(refusal(error instanceof Problem ? error.code : 'unavailable')),
    )
  })

  io.on('connection', (socket: Socket) => {
    const { userId, session } = socket.data as { userId: string; session: string }
    void socket.join([personRoom(userId), sessionRoom(session)])
    arrive(userId)
    socket.on('disconnect', () => leave(userId))
    const speaking: Speaking = {
      userId,
      session,
      watch: people => void socket.join(people.map(watchers)),
      tellOthers: (event, payload) => void socket.to(personRoom(userId)).emit(event, encode(event, payload)),
    }
    for (const event of Object.keys(clientEvents) as ClientEvent[]) {
      socket.on(event, (payload: unknown, acknowledge: unknown) => void withRequest({ id: newRequestId(), route: 'socket' }, () => answer(socket, speaking, event, payload, acknowledge)))
    }
  })

  all.live = {
    tell: (userId, event, payload) => void io.to(personRoom(userId)).emit(event, encode(event, payload)),
    closeSession: session => io.in(sessionRoom(session)).disconnectSockets(true),
    closePerson: userId => io.in(personRoom(userId)).disconnectSockets(true),
    sockets: () => io.sockets.sockets.size,
  }
  // What other processes said to sockets of this one is lost: they come back, spread over seconds, and ask for it.
  bus.onGap(() => void io.local.disconnectSockets(true))
  const stopPresence = startPresence(bus, (person, online) => void io.local.to(watchers(person)).emit('presence', encode('presence', { userId: person, online: online ? 'Y' : 'N' })))
  const timer = setInterval(() => {
    messagePace.sweep()
    eventPace.sweep()
    const open = [...io.sockets.sockets.values()]
    endedSessions(open.map(socket => (socket.data as Speaking).session)).then(
      ended => open.filter(socket => ended.has((socket.data as Speaking).session)).forEach(socket => socket.disconnect(true)),
      (error: unknown) => log.error(describeError(error), 'sessions of sockets could not be looked at'),
    )
  }, SESSIONS_EVERY)
  timer.unref()
  return () => {
    clearInterval(timer)
    all.live = NOBODY
    // Told, clients know that this is no trouble of the line, and come back spread over seconds.
    io.local.disconnectSockets(true)
    io.engine.close()
    stopPresence()
  }
}

/** Why a connection is refused, as the client's `connect_error` sees it. */
function refusal(code: ProblemCode): Error {
  return Object.assign(new Error(PROBLEMS[code].msg), { data: { ok: false, code, msg: PROBLEMS[code].msg } })
}

/** Checks an event, runs it, and answers: to the callback where the client gave one, else by the answering event. */
async function answer(socket: Socket, speaking: Speaking, event: ClientEvent, payload: unknown, acknowledge: unknown): Promise<void> {
  const callback = typeof acknowledge === 'function' ? (acknowledge as (reply: unknown) => void) : typeof payload === 'function' ? (payload as (reply: unknown) => void) : null
  try {
    const pace = event === 'add-message' ? messagePace : eventPace
    if (!pace.take(speaking.userId)) throw new Problem('tooManyRequests')
    const input = await check(speaking, event, typeof payload === 'function' ? {} : payload)
    const [name, reply] = await events[event](speaking, input as never)
    const wire = encode(name, reply)
    if (callback) callback(wire)
    else socket.emit(name, wire)
  } catch (error) {
    const { log } = await services()
    const problem = problemOf(error)
    if (problem.status >= 500) log.error({ ...describeError(error), event }, 'an event failed')
    const messageId = (payload as { message?: { messageId?: unknown } } | null)?.message?.messageId
    const wire = { ok: false as const, code: problem.code, msg: problem.message, event, ...(typeof messageId === 'string' ? { messageId: messageId.slice(0, 60) } : {}) }
    if (callback) return callback(wire)
    if (event === 'chat-list') socket.emit('chat-list-response', { error: wire })
    socket.emit('error', wire)
    if (problem.code === 'loginRequired') socket.disconnect(true)
  }
}

/** @throws Problem badRequest, messageLong; notYou where it claims another person */
async function check(speaking: Speaking, event: ClientEvent, payload: unknown): Promise<unknown> {
  if (!isPlainInput(payload)) throw new Problem('badRequest')
  const parsed = clientEvents[event].safeDecode((payload ?? {}) as never)
  if (!parsed.success) throw new Problem(parsed.error.issues.some(({ message }) => message === 'messageLong') ? 'messageLong' : 'badRequest')
  const claim = parsed.data as { userId?: string; message?: { fromUserId?: string } }
  const claimed = claim.userId ?? claim.message?.fromUserId
  if (claimed !== undefined && claimed !== speaking.userId) {
    const { log } = await services()
    log.warn({ person: pseudonym(speaking.userId), claimed: pseudonym(claimed), event }, 'a socket claims another person')
    throw new Problem('notYou')
  }
  return parsed.data
}
