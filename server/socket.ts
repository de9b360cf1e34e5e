import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { createShardedAdapter } from '@socket.io/redis-adapter'
import { Server, type Socket } from 'socket.io'
import { clientEvents, type ClientEvent } from '@/lib/contract/chat-events'
import { PROBLEMS, type ProblemCode } from '@/lib/contract/problems'
import type { SocketContext } from './chat/events'
import { encode, handleEvent, sweepRates } from './chat/handle-event'
import { connectUser, disconnectUser, findOnline, isElsewhere, startPresence } from './chat/presence'
import { allowedOrigin, findEndedSessions, authenticateSocket } from './chat/session'
import { requestAddress } from './platform/client-address'
import { isDeskHost } from './platform/desk-host'
import type { Environment } from './platform/environment'
import { describeError, pseudonym } from './platform/log'
import { NO_SOCKETS } from './platform/socket-hub'
import { Problem } from './platform/problem'
import { newRequestId, withRequest } from './platform/requests'
import { spendRate } from './services/allowance'
import { services } from './services/services'

/** Together, the milliseconds after which a dead connection is noticed: presence must be correct within 30 s. */
const PING_INTERVAL_MS = 10_000
const PING_TIMEOUT_MS = 10_000
/** Bytes of an event: 2,000 characters of any script and the fields around them. */
const MAX_EVENT_BYTES = 32 * 1024
/**
 * How many sockets a user may have open at one process. Users have fewer tabs and devices, and each socket costs memory
 * and gets every message.
 */
const MAX_SOCKETS_PER_USER = 20
/** Milliseconds between two checks whether the sessions of open sockets have ended. */
const SESSION_CHECK_MS = 60_000

const userRoom = (userId: string) => `user:${userId}`
const sessionRoom = (session: string) => `session:${session}`
const WATCHERS = 'watch:'
const watchers = (userId: string) => `${WATCHERS}${userId}`
const watchedIn = (room: string) => (room.startsWith(WATCHERS) ? room.slice(WATCHERS.length) : [])

/** Is this a request of Socket.IO? */
export function isSocketRequest(request: IncomingMessage): boolean {
  return request.url?.startsWith('/socket.io/') ?? false
}

/**
 * May this request open a socket?
 * @throws Problem tooManyRequests
 */
async function admits(request: IncomingMessage, environment: Environment): Promise<boolean> {
  if (!allowedOrigin(request, environment) || isDeskHost(request.headers.host, environment)) return false
  await spendRate(requestAddress(request, environment.TRUSTED_PROXIES))
  return true
}

/**
 * Runs the chat over Socket.IO on the site's own server. The session decides which user it is; a client that names
 * another user is refused.
 * @returns a function that stops it: it closes the sockets, and the server continues
 */
export async function startSocket(server: HttpServer): Promise<() => void> {
  const all = await services()
  const { environment, log, bus } = all
  const channels = bus.redis?.channels
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    destroyUpgrade: false,
    allowRequest: (request, decide) =>
      void admits(request, environment).then(
        admitted => decide(null, admitted),
        () => decide('tooManyRequests', false),
      ),
    ...(channels ? { adapter: createShardedAdapter(channels, channels, { subscriptionMode: 'dynamic' }) } : {}),
  })
  const subscribed = () => channels?.subscribed()

  io.use((socket, next) => {
    authenticateSocket(socket.request, socket.handshake.auth, environment).then(
      speaker => {
        const claimedId = socket.handshake.query['userId']
        if (claimedId !== undefined && claimedId !== speaker.userId) {
          log.warn(
            { person: pseudonym(speaker.userId), claimedId: pseudonym(String(claimedId)) },
            'a socket claims another person',
          )
          return next(connectionError('notYou'))
        }
        // Counted synchronously: of many sockets that open at once, each must see the others.
        if (!countSocket(socket, speaker.userId)) return next(connectionError('tooManyRequests'))
        Object.assign(socket.data, speaker)
        next()
      },
      (error: unknown) => next(connectionError(error instanceof Problem ? error.code : 'unavailable')),
    )
  })

  io.on('connection', (socket: Socket) => {
    const { userId, session } = socket.data as { userId: string; session: string }
    void socket.join([userRoom(userId), sessionRoom(session)])
    // What this socket asks for is read only when events of other processes can reach it: nothing falls in between.
    const ready = Promise.all([connectUser(userId), subscribed()])
    socket.on('disconnect', () => disconnectUser(userId))
    const context: SocketContext = {
      userId,
      session,
      watchPresenceOf: async people => {
        void socket.join(people.map(watchers))
        await subscribed()
        return findOnline(people)
      },
      // Most users have no device at another process, so most events need not cross.
      emitToOtherDevices: (event, payload) =>
        void isElsewhere(userId).then(elsewhere =>
          (elsewhere ? socket : socket.local).to(userRoom(userId)).emit(event, encode(event, payload)),
        ),
    }
    for (const event of Object.keys(clientEvents) as ClientEvent[]) {
      socket.on(
        event,
        (payload: unknown, acknowledge: unknown) =>
          void ready.then(() =>
            withRequest({ id: newRequestId(), route: 'socket' }, () =>
              handleEvent(socket, context, event, payload, acknowledge),
            ),
          ),
      )
    }
  })

  all.sockets = {
    emit: (userId, event, payload) => void io.to(userRoom(userId)).emit(event, encode(event, payload)),
    closeSession: session => io.in(sessionRoom(session)).disconnectSockets(true),
    closeUser: userId => io.in(userRoom(userId)).disconnectSockets(true),
    count: () => io.sockets.sockets.size,
  }
  // Events of other processes were lost. So the sockets are closed: the clients reconnect, spread over seconds, and
  // load what they missed.
  bus.onGap(() => void io.local.disconnectSockets(true))
  const tell = (to: { to: Server['to'] }, person: string, online: boolean) =>
    to.to(watchers(person)).emit('presence', encode('presence', { userId: person, online: online ? 'Y' : 'N' }))
  const stopPresence = startPresence(bus, log, {
    tellAll: (person, online) => tell(io, person, online),
    tellHere: (person, online) => tell(io.local, person, online),
    watched: () => [...io.sockets.adapter.rooms.keys()].flatMap(watchedIn),
  })
  const timer = setInterval(() => {
    sweepRates()
    const open = [...io.sockets.sockets.values()]
    findEndedSessions(open.map(socket => (socket.data as SocketContext).session)).then(
      ended =>
        open
          .filter(socket => ended.has((socket.data as SocketContext).session))
          .forEach(socket => socket.disconnect(true)),
      (error: unknown) => log.error(describeError(error), 'sessions of sockets could not be looked at'),
    )
  }, SESSION_CHECK_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    all.sockets = NO_SOCKETS
    // Clients that are disconnected this way know that it is no network problem, and reconnect spread over seconds.
    io.local.disconnectSockets(true)
    io.engine.close()
    stopPresence()
  }
}

/** The number of each user's open sockets at this process. */
const openSockets = new Map<string, number>()

/**
 * Counts a user's new socket until its connection closes.
 * @returns false if the user has too many
 */
function countSocket(socket: Socket, userId: string): boolean {
  const open = openSockets.get(userId) ?? 0
  if (open >= MAX_SOCKETS_PER_USER) return false
  openSockets.set(userId, open + 1)
  socket.conn.once('close', () => {
    const remaining = openSockets.get(userId)! - 1
    if (remaining > 0) openSockets.set(userId, remaining)
    else openSockets.delete(userId)
  })
  return true
}

/** The reason for a refused connection, as the client's `connect_error` gets it. */
function connectionError(code: ProblemCode): Error {
  return Object.assign(new Error(PROBLEMS[code].msg), { data: { ok: false, code, msg: PROBLEMS[code].msg } })
}
