import type { Logger } from 'pino'
import type { Bus } from '../platform/bus'
import { describeError } from '../platform/log'
import { inTime } from '../platform/redis'

/** Milliseconds until an entry of a process that no longer renews it ends. Presence must be correct within 30 s. */
const EXPIRES_MS = 25_000
/** How many entries are read or renewed at once, so that messages are sent between two batches. */
export const BATCH = 100

/** At how many other processes than one a user is connected, and whether that one was counted. */
export type Places = { others: number; wasCounted: boolean }
type Step = 'enter' | 'leave' | 'look'

/** The processes at which each user is connected. */
export type PresenceCounters = {
  /** Counts this process, or renews its entry. */
  enter: (people: string[]) => Promise<Places[]>
  /** No longer counts this process. */
  leave: (people: string[]) => Promise<Places[]>
  /** @param than the process whose others are counted; this one if not given */
  look: (people: string[], than?: string) => Promise<Places[]>
}

const NOWHERE: Places = { others: 0, wasCounted: true }

/** The counters of a site with one process. */
export const noCounters: PresenceCounters = {
  enter: async people => people.map(() => NOWHERE),
  leave: async people => people.map(() => NOWHERE),
  look: async people => people.map(() => NOWHERE),
}

/**
 * A user's entry is a sorted set: the processes, by the time at which each one ends. Redis's own clock counts, because
 * those of the machines differ.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local counted = redis.call('ZSCORE', KEYS[1], ARGV[2]) and 1 or 0
local others = redis.call('ZCARD', KEYS[1]) - counted
if ARGV[1] == 'enter' then
  redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
elseif ARGV[1] == 'leave' then
  redis.call('ZREM', KEYS[1], ARGV[2])
end
return { others, counted }`

/** The counters that processes share. While Redis cannot be reached, other processes are as good as empty. */
export function sharedCounters({ redis, process }: Bus, log: Logger): PresenceCounters {
  if (!redis) return noCounters
  const one = (person: string, step: Step, than: string) =>
    redis.commands.eval(SCRIPT, { keys: [`presence:${person}`], arguments: [step, than, String(EXPIRES_MS)] })
  async function all(people: string[], step: Step, than = process): Promise<Places[]> {
    const places: Places[] = []
    try {
      for (let start = 0; start < people.length; start += BATCH) {
        const batch = people.slice(start, start + BATCH).map(person => one(person, step, than))
        for (const [others, counted] of (await inTime(Promise.all(batch))) as [number, number][])
          places.push({ others, wasCounted: counted === 1 })
      }
    } catch (error) {
      log.debug(describeError(error), 'presence could not be counted')
    }
    return people.map((_, index) => places[index] ?? NOWHERE)
  }
  return {
    enter: people => all(people, 'enter'),
    leave: people => all(people, 'leave'),
    look: (people, than) => all(people, 'look', than),
  }
}
