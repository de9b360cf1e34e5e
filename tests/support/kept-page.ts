import type { Page } from '@/server/edge/cache'

/** A page as the cache stores it; only its size and its tags matter. */
export function keptPage(tags: string[], bytes = 1): Page {
  return {
    status: 200,
    etag: null,
    headers: [],
    brotli: Buffer.alloc(bytes),
    gzip: null,
    tags: new Set(tags),
    freshUntil: Date.now() + 60_000,
  }
}
