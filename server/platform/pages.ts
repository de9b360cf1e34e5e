import type { Bus } from './bus'

/** What the rest of the server can do with the page cache. */
export type Pages = {
  /** Invalidates every page with one of these tags, and every running rendering; here and in the other processes. */
  invalidate: (...tags: string[]) => void
  /** The size of the cache, and its hits and misses. */
  stats: () => { pages: number; bytes: number; hits: number; misses: number }
}

/**
 * The pages of a process without a cache: it sends invalidations to the other processes, and to the cache in front of
 * the site.
 * @param standbys must have what was written to answer what shows it
 */
export function remotePages(
  bus: Bus,
  front: { purge: (...tags: string[]) => void } | null,
  standbys: { changed: (tags: string[]) => void } | null = null,
): Pages {
  return {
    invalidate: (...tags) => {
      standbys?.changed(tags)
      bus.publish('drop', tags)
      front?.purge(...tags)
    },
    stats: () => ({ pages: 0, bytes: 0, hits: 0, misses: 0 }),
  }
}
