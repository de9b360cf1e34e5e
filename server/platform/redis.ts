import type { Logger } from 'pino'
import { EnvironmentError } from './environment'
import { describeError } from './log'

export type RedisClient = Awaited<ReturnType<typeof connectRedis>>

/**
 * A connection to Redis, which is made again whenever it breaks.
 * @param url a `redis://` address
 * @throws EnvironmentError if no Redis answers there
 */
export async function connectRedis(url: string, log: Logger) {
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

/** Milliseconds to wait for Redis where somebody waits for the site: a Redis that hangs must not hold up the chat. */
const ANSWER_MS = 1000

/** @throws Error if there is no answer in time */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis does not answer')), ANSWER_MS)
    void answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
