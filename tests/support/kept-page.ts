import type { Page } from '@/server/pages/cache'

/** A page as the cache keeps it, with nothing in it that matters but its size and what it shows. */
export function keptPage(tags: string[], bytes = 1): Page {
  return { status: 200, etag: '', headers: [], brotliHeaders: [], unchangedHeaders: [], brotli: Buffer.alloc(bytes), gzip: null, tags: new Set(tags), freshUntil: Date.now() + 60_000, sent: 0 }
}
