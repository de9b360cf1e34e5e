import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { EnvironmentError } from './environment'
import { describeError } from './log'

/** The messages between the processes of a site. A process does not receive its own. */
export type BusMessages = {
  /** Pages with these tags are stale. */
  drop: string[]
  /** Heartbeat of a process, with the users connected to it; null: unchanged. */
  present: { process: string; people: string[] | null }
  /** A user connected to a process, or left it. */
  presence: { process: string; person: string; online: boolean }
}
export type BusTopic = keyof BusMessages

export type Bus = {
  /** The id of this process. */
  process: string
  publish: <T extends BusTopic>(topic: T, data: BusMessages[T]) => void
  subscribe: <T extends BusTopic>(topic: T, handler: (data: BusMessages[T]) => void) => void
  /** Adds a handler that runs when messages of other processes may have been lost. */
  onGap: (handler: () => void) => void
  /** The connections for Socket.IO's adapter; null if there is only one process. */
  redis: AdapterPair | null
  close: () => Promise<void>
}
type RedisClient = Awaited<ReturnType<typeof connect>>
/** What the adapter needs of its connections. It ignores failures of `publish`, so ours returns nothing. */
type AdapterPair = {
  publisher: Pick<RedisClient, 'pSubscribe' | 'on' | 'off'> & {
    publish: (channel: string, message: string | Buffer) => void
  }
  subscriber: RedisClient
}

const CHANNEL = 'agrihaat:bus'
/** Sent instead of a topic when messages of this process were lost. */
const LOST_MESSAGES = 'missed'

/** The bus of a site with one process: it does nothing. */
export function noopBus(): Bus {
  return {
    process: randomUUID(),
    publish: () => {},
    subscribe: () => {},
    onGap: () => {},
    redis: null,
    close: async () => {},
  }
}

async function connect(url: string, log: Logger) {
  const { createClient } = await import('redis')
  let wasConnected = false
  // A broken connection is retried for ever. If the first one fails, REDIS_URL is wrong.
  // No offline queue: a minute without Redis would fill the memory.
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      reconnectStrategy: tries =>
        wasConnected ? Math.min(tries * 200, 3000) : new EnvironmentError('REDIS_URL: no Redis answers there'),
    },
  })
  client.on('ready', () => (wasConnected = true))
  client.on('error', (error: unknown) => wasConnected && log.warn(describeError(error), 'redis'))
  return client.connect()
}

/**
 * The bus of processes that share a Redis. Redis stores nothing: after a broken connection, `onGap` handlers read again
 * what was lost.
 * @param url a `redis://` address
 * @throws EnvironmentError if no Redis answers there
 */
export async function redisBus(url: string, log: Logger): Promise<Bus> {
  const [publisher, subscriber] = await Promise.all([connect(url, log), connect(url, log)])
  const ownId = randomUUID()
  const handlers = new Map<string, ((data: never) => void)[]>()
  const gaps: (() => void)[] = []
  const notifyGap = () => gaps.forEach(handler => handler())
  await subscriber.subscribe(CHANNEL, text => {
    const { from, topic, data } = JSON.parse(text) as { from: string; topic: string; data: never }
    if (from === ownId) return
    if (topic === LOST_MESSAGES) notifyGap()
    else for (const handler of handlers.get(topic) ?? []) handler(data)
  })
  // The client subscribes again by itself; messages in between are lost.
  subscriber.on('ready', notifyGap)
  // If only this connection breaks, the other processes do not notice that they lost messages. So this process sends
  // them `LOST_MESSAGES`.
  let hasLostMessages = false
  const publish = (channel: string, message: string | Buffer) =>
    void publisher.publish(channel, message).catch(() => (hasLostMessages = true))
  publisher.on('ready', () => {
    if (hasLostMessages) publish(CHANNEL, JSON.stringify({ from: ownId, topic: LOST_MESSAGES }))
    hasLostMessages = false
  })
  return {
    process: ownId,
    publish: (topic, data) => publish(CHANNEL, JSON.stringify({ from: ownId, topic, data })),
    subscribe: (topic, handler) => void handlers.set(topic, [...(handlers.get(topic) ?? []), handler]),
    onGap: handler => void gaps.push(handler),
    redis: {
      publisher: {
        publish,
        pSubscribe: publisher.pSubscribe.bind(publisher),
        on: publisher.on.bind(publisher),
        off: publisher.off.bind(publisher),
      },
      subscriber,
    },
    close: async () => {
      await Promise.all([publisher, subscriber].map(async client => client.destroy()))
    },
  }
}
