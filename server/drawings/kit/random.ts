/** A seeded source of numbers: the same seed gives the same sequence in every Node version and on every machine. */
export type Random = {
  /** The next number, from `low` (included) to `high` (not included). */
  between(low: number, high: number): number
  /** The next whole number, `low` and `high` both included. */
  whole(low: number, high: number): number
  /** One of the given things. */
  pick<T>(things: readonly T[]): T
  /** True with the probability `share` (0–1). */
  chance(share: number): boolean
}

/**
 * FNV-1a, 32 bits: makes a number of the seed's text. The constants are from the algorithm's authors
 * (isthe.com/chongo/tech/comp/fnv).
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** A source of numbers for `seed`. It uses mulberry32, which is good enough for pictures but not for security. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => Math.floor(low + next() * (high - low + 1)),
    pick: (things) => things[Math.floor(next() * things.length)]!,
    chance: (share) => next() < share,
  }
}
