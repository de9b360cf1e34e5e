/** The size of a bucket, and how many tokens it gets back each second. */
export type BucketRate = { burst: number; perSecond: number }

/**
 * Token buckets in memory: a database write for each message would cost more than the message. Time is monotonic,
 * because the system's clock can be set.
 */
export class TokenBuckets {
  private readonly buckets = new Map<string, { tokens: number; at: number }>()

  constructor(private readonly rate: BucketRate) {}

  /**
   * Takes a token.
   * @returns true if there was one
   */
  spend(key: string, now = performance.now()): boolean {
    const { burst, perSecond } = this.rate
    const bucket = this.buckets.get(key) ?? { tokens: burst, at: now }
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
    this.buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
    return tokens >= 1
  }

  /** Deletes full buckets. */
  sweep(now = performance.now()): void {
    const { burst, perSecond } = this.rate
    for (const [key, { tokens, at }] of this.buckets)
      if (tokens + ((now - at) / 1000) * perSecond >= burst) this.buckets.delete(key)
  }
}
