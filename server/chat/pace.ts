/** So many at once, and so many more each second. */
export type Pace = { burst: number; perSecond: number }

/** Counts in memory, by the time that has passed and not by the clock, which can be set: a flood is held back where it arrives, and a database write for each message would cost more than the message. */
export class PaceKeeper {
  private readonly buckets = new Map<string, { tokens: number; at: number }>()

  constructor(private readonly pace: Pace) {}

  /** Takes one place. @returns whether there was one */
  take(key: string, now = performance.now()): boolean {
    const { burst, perSecond } = this.pace
    const bucket = this.buckets.get(key) ?? { tokens: burst, at: now }
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
    this.buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
    return tokens >= 1
  }

  /** Forgets who has all places again. */
  sweep(now = performance.now()): void {
    const { burst, perSecond } = this.pace
    for (const [key, { tokens, at }] of this.buckets) if (tokens + ((now - at) / 1000) * perSecond >= burst) this.buckets.delete(key)
  }
}
