/*
 * The constants of PRODUCT § 9. One round has at most five attempts. A new round begins when the connection was up,
 * when the browser reports that it is online again, when the page becomes visible again, or when the user asks for it.
 */
export const ATTEMPTS = 5
/**
 * Milliseconds. After a connect error: 2 s, doubled with each attempt; after a
 * drop: 2 s; after the user's own try: 1 s.
 */
const ERROR_BASE = 2000
const DROP = 2000
export const MANUAL = 1000
/** A server that shuts down disconnects all users at once; this range spreads their reconnects. Milliseconds. */
const SERVER_CLOSED = [1000, 5000] as const
/** An attempt that takes longer counts as failed. Milliseconds. */
export const CONNECT_TIMEOUT = 20_000
/** Milliseconds from the end of a failed round to the next one, if messages wait. */
export const NEXT_ROUND = 60_000

export type Cause = 'error' | 'drop' | 'server'

/**
 * How long to wait before the next attempt.
 * @param failed number of attempts of this round that have failed so far
 * @returns milliseconds; null if the round is over
 */
export function delayBefore(cause: Cause, failed: number, random = Math.random()): number | null {
  if (failed >= ATTEMPTS) return null
  if (cause === 'error') return ERROR_BASE * 2 ** Math.max(0, failed - 1)
  const [least, most] = SERVER_CLOSED
  return cause === 'server' ? least + random * (most - least) : DROP
}
