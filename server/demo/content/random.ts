/**
 * A small seeded generator (mulberry32). The demo data must be the same on every machine and at every start, so neither
 * Math.random nor the clock may be used.
 */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** The next number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  /** A number between two bounds, rounded to a multiple of `step`. */
  stepped(low: number, high: number, step: number): number {
    return Math.round((low + this.next() * (high - low)) / step) * step
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)] as T
  }

  /** The items in a random order, as a new list. */
  shuffled<T>(items: readonly T[]): T[] {
    const list = [...items]
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.whole(0, i)
      const kept = list[i] as T
      list[i] = list[j] as T
      list[j] = kept
    }
    return list
  }
}
