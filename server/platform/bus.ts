import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { EnvironmentError } from './environment'
import { describeError } from './log'

/** What processes that share the work tell each other. A process never hears itself. */
export type BusMessages = {
  /** Pages that show these are out of date. */
  drop: string[]
  /** A process lives, and these people are connected to it; null: as it said before. */
  present: { process: string; people: string[] | null }
  /** Somebody came to a process, or left it. */
  presence: { process: string; person: string; online: boolean }
}
export type BusTopic = keyof BusMessages

export type Bus = {
  /** This process's name among the others. */
  process: string
  publish: <T extends BusTopic>(topic: T, data: BusMessages[T]) => void
  subscribe: <T extends BusTopic>(topic: T, handler: (data: BusMessages[T]) => void) => void
  /** Runs when messages of the others may have been missed. */
  onGap: (handler: () => void) => void
  /** The connections for Socket.IO's adapter; none where there is one process. */
  redis: AdapterPair | null
  close: () => Promise<void>
}
type RedisClient = Awaited<ReturnType<typeof connect>>
/** What the adapter asks of its connections; its `publish` is told nothing of failures, since it would not hear them. */
type AdapterPair = { publisher: Pick<RedisClient, 'pSubscribe' | 'on' | 'off'> & { publish: (channel: string, message: string | Buffer) => void }; subscriber: RedisClient }

const CHANNEL = 'agrihaat:bus'
/** What a process says, instead of a topic, when the others have missed something that it said. */
const MISSED = 'missed'

/** Where one process does all the work, there is nobody to tell. */
export function silentBus(): Bus {
  return { process: randomUUID(), publish: () => {}, subscribe: () => {}, onGap: () => {}, redis: null, close: async () => {} }
}

async function connect(url: string, log: Logger) {
  const { createClient } = await import('redis')
  let wasThere = false
  // A line that breaks is mended for ever; one that never was is the environment's mistake.
  // What cannot be said now is not kept for later: a minute without Redis would fill the memory with it.
  const client = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy: tries => (wasThere ? Math.min(tries * 200, 3000) : new EnvironmentError('REDIS_URL: no Redis answers there')) } })
  client.on('ready', () => (wasThere = true))
  client.on('error', (error: unknown) => wasThere && log.warn(describeError(error), 'redis'))
  return client.connect()
}

/**
 * The bus of processes that share a Redis. Nothing is kept in it: what a process misses while its line is down, it asks for or forgets (`onGap`).
 * @param url a `redis://` address
 * @throws EnvironmentError when nobody answers there
 */
export async function redisBus(url: string, log: Logger): Promise<Bus> {
  const [publisher, subscriber] = await Promise.all([connect(url, log), connect(url, log)])
  const own = randomUUID()
  const handlers = new Map<string, ((data: never) => void)[]>()
  const gaps: (() => void)[] = []
  const mind = () => gaps.forEach(handler => handler())
  await subscriber.subscribe(CHANNEL, text => {
    const { from, topic, data } = JSON.parse(text) as { from: string; topic: string; data: never }
    if (from === own) return
    if (topic === MISSED) mind()
    else for (const handler of handlers.get(topic) ?? []) handler(data)
  })
  // It subscribes again by itself; what was said in between is lost.
  subscriber.on('ready', mind)
  // The line on which this process speaks can break alone: then the others do not know that they have missed something.
  let missed = false
  const publish = (channel: string, message: string | Buffer) => void publisher.publish(channel, message).catch(() => (missed = true))
  publisher.on('ready', () => {
    if (missed) publish(CHANNEL, JSON.stringify({ from: own, topic: MISSED }))
    missed = false
  })
  return {
    process: own,
    publish: (topic, data) => publish(CHANNEL, JSON.stringify({ from: own, topic, data })),
    subscribe: (topic, handler) => void handlers.set(topic, [...(handlers.get(topic) ?? []), handler]),
    onGap: handler => void gaps.push(handler),
    redis: { publisher: { publish, pSubscribe: publisher.pSubscribe.bind(publisher), on: publisher.on.bind(publisher), off: publisher.off.bind(publisher) }, subscriber },
    close: async () => {
      await Promise.all([publisher, subscriber].map(async client => client.destroy()))
    },
  }
}
