import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { metrics } from './metrics'
import { connectRedis, type RedisClient } from './redis'
import { shardedChannels, type ShardedChannels } from './sharded-channels'

/** The messages between the processes of a site. A process does not receive its own. */
export type BusMessages = {
  /** Pages with these tags are stale. */
  drop: string[]
  /** Heartbeat of a process. */
  alive: { process: string }
}
export type BusTopic = keyof BusMessages

export type Bus = {
  /** The id of this process. */
  process: string
  publish: <T extends BusTopic>(topic: T, data: BusMessages[T]) => void
  subscribe: <T extends BusTopic>(topic: T, handler: (data: BusMessages[T]) => void) => void
  /** Adds a handler that runs when messages of other processes may have been lost. */
  onGap: (handler: () => void) => void
  /** The Redis that the processes share; null if there is only one process. */
  redis: SharedRedis | null
  close: () => Promise<void>
}
/** `channels` is for Socket.IO's adapter, `commands` for what the processes count together. */
type SharedRedis = { channels: ShardedChannels; commands: RedisClient }

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

/**
 * The bus of processes that share a Redis. Redis stores nothing: after a broken connection, `onGap` handlers read again
 * what was lost.
 * @param url a `redis://` address
 * @throws EnvironmentError if no Redis answers there
 */
export async function redisBus(url: string, log: Logger): Promise<Bus> {
  const [publisher, subscriber] = await Promise.all([connectRedis(url, log), connectRedis(url, log)])
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
  const noteLoss = () => void (hasLostMessages = true)
  const publish = (text: string) => void publisher.publish(CHANNEL, text).catch(noteLoss)
  publisher.on('ready', () => {
    if (hasLostMessages) publish(JSON.stringify({ from: ownId, topic: LOST_MESSAGES }))
    hasLostMessages = false
  })
  const publishSharded = (channel: string, message: string | Buffer) =>
    void publisher.sPublish(channel, message).then(count => metrics().chatDeliveries.inc(count), noteLoss)
  const channels = shardedChannels(subscriber, publishSharded, log)
  return {
    process: ownId,
    publish: (topic, data) => publish(JSON.stringify({ from: ownId, topic, data })),
    subscribe: (topic, handler) => void handlers.set(topic, [...(handlers.get(topic) ?? []), handler]),
    onGap: handler => void gaps.push(handler),
    redis: { channels, commands: publisher },
    close: async () => {
      await Promise.all([publisher, subscriber].map(async client => client.destroy()))
    },
  }
}
