import type { Logger } from 'pino'
import { describeError } from './log'
import { inTime, type RedisClient } from './redis'

type Listener = (message: Buffer, channel: Buffer) => unknown

/** What Socket.IO's sharded adapter calls of its two connections. It waits for none of the subscriptions. */
export type ShardedChannels = {
  sPublish: (channel: string, message: string | Buffer) => Promise<void>
  sSubscribe: (channel: string, listener: Listener) => void
  sUnsubscribe: (channel: string | string[]) => void
  /** Ends when Redis has confirmed all subscriptions that were asked for so far, or does not answer. */
  subscribed: () => Promise<unknown>
}

/**
 * Redis's sharded channels. Each channel is subscribed to and left one step after the other: the client loses a
 * subscription that begins before the end of the same channel's last one is confirmed, as when a page is reloaded.
 * What fails because the connection is broken is made good when the connection is back.
 * @param publish sends a message without waiting for Redis
 */
export function shardedChannels(
  subscriber: RedisClient,
  publish: (channel: string, message: string | Buffer) => void,
  log: Logger,
): ShardedChannels {
  const wanted = new Map<string, Listener>()
  /** The channels that the client holds, and subscribes to again by itself after a broken connection. */
  const held = new Set<string>()
  const working = new Set<string>()
  let all: Promise<unknown> = Promise.resolve()

  async function work(channel: string): Promise<void> {
    try {
      while (subscriber.isReady && wanted.has(channel) !== held.has(channel)) {
        const listener = wanted.get(channel)
        if (listener) {
          await subscriber.sSubscribe(channel, listener, true)
          held.add(channel)
        } else {
          await subscriber.sUnsubscribe(channel)
          held.delete(channel)
        }
      }
    } catch (error) {
      log.debug(describeError(error), 'a channel of Redis')
    }
    working.delete(channel)
  }
  function settle(channel: string): void {
    if (working.has(channel)) return
    working.add(channel)
    all = Promise.all([all, work(channel)])
  }
  subscriber.on('ready', () => new Set([...wanted.keys(), ...held]).forEach(settle))

  return {
    sPublish: async (channel, message) => publish(channel, message),
    sSubscribe: (channel, listener) => {
      wanted.set(channel, listener)
      settle(channel)
    },
    sUnsubscribe: channels => {
      for (const channel of [channels].flat()) {
        wanted.delete(channel)
        settle(channel)
      }
    },
    subscribed: () => inTime(all).catch(() => {}),
  }
}
