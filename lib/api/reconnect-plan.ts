/*
 * The constants of PRODUCT § 9. One round has at most five attempts; a round begins anew when the connection was up, the browser says
 * that it is online again, the page is looked at again, or a person asks for it.
 */
export const ATTEMPTS = 5
/** Milliseconds. Connect errors wait 2 s, doubled each attempt; a drop waits 2 s; a person's own try 1 s. */
const ERROR_BASE = 2000
const DROP = 2000
export const MANUAL = 1000
/** A server that closes sends everybody away at once: they come back spread over these. */
const SERVER_CLOSED = [1000, 5000] as const
/** An attempt that takes longer has failed. */
export const CONNECT_TIMEOUT = 20_000
/** With messages waiting, a new round begins this long after one was given up. */
export const NEXT_ROUND = 60_000

export type Cause = 'error' | 'drop' | 'server'

/**
 * How long to wait before the next attempt.
 * @param failed attempts of this round that have failed so far
 * @returns milliseconds; null: this round is over
 */
export function delayBefore(cause: Cause, failed: number, random = Math.random()): number | null {
  if (failed >= ATTEMPTS) return null
  if (cause === 'error') return ERROR_BASE * 2 ** Math.max(0, failed - 1)
  const [least, most] = SERVER_CLOSED
  return cause === 'server' ? least + random * (most - least) : DROP
}
