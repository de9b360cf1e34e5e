import { LRUCache } from 'lru-cache'
import type { Services } from '../services/services'

/** A finished response of the site, the same for every visitor. */
export type Page = {
  status: number
  /** Null if the response is not cached anywhere. */
  etag: string | null
  /** Names and values in turn; without the headers of the body's encoding and length. */
  headers: string[]
  brotli: Buffer
  /** Made on the first request that needs it. */
  gzip: Promise<Buffer> | null
  /**
   * What the page shows: `post:ID`, `category:ID`, `seller:ID`, `feed`. A write to any of these makes it stale.
   */
  tags: ReadonlySet<string>
  /** After this time, in milliseconds since 1970, the page is rendered again. */
  freshUntil: number
}

/** A rendering that is running. */
export type Rendering = { tags: Set<string>; invalidated: Set<string>; result: Promise<Page> }

/** The size of the cache in bytes: compressed bodies with headers, keys and tags. */
const CACHE_BYTES = 96 * 1024 * 1024
/** The memory of a page: its body as brotli, perhaps also as gzip (a quarter larger), headers, key and tags. */
const sizeOf = (page: Page, key: string) => Math.ceil(page.brotli.length * 2.25) + key.length + 4096

/**
 * How many expired pages are rendered again at the same time, while readers still get the old ones. The limit is low
 * because visitors who wait for a page come first.
 */
const MAX_REFRESHES = 2

/** Means every tag. */
const ALL_TAGS = '*'

/**
 * Finished pages by address. A write drops the pages that show what it changed. A rendering that began before the write
 * is not cached, and no later request joins it, so the next request always sees the write.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, Page>({ maxSize: CACHE_BYTES, sizeCalculation: sizeOf })
  /** The renderings that a request may join. */
  readonly #renderings = new Map<string, Rendering>()
  readonly #running = new Set<Rendering>()
  #renewing = 0
  #hits = 0
  #misses = 0

  /** @param broadcast gets the tags that are dropped here, so that other processes drop them too */
  constructor(private readonly broadcast: (tags: string[]) => void = () => {}) {}

  /** The page with this key, if it is in memory and not too old. */
  getFresh(key: string): Page | undefined {
    const cached = this.pages.get(key)
    if (!cached || cached.freshUntil <= Date.now()) return undefined
    this.#hits++
    return cached
  }

  /**
   * The page with this key: from memory, from a running rendering, or from a new one.
   * @param render makes the page; while it runs it adds what the page shows to `rendering.tags`
   */
  async get(key: string, render: (rendering: Rendering) => Promise<Page>): Promise<Page> {
    const fresh = this.getFresh(key)
    if (fresh) return fresh
    this.#misses++
    const cached = this.pages.get(key)
    if (!cached) return (this.#renderings.get(key) ?? this.#start(key, render)).result
    // The page is only old, no known write changed it: this visitor gets the old one and does not wait.
    if (this.#renewing < MAX_REFRESHES && !this.#renderings.has(key)) {
      this.#renewing++
      const onEnd = () => void this.#renewing--
      this.#start(key, render).result.then(onEnd, onEnd)
    }
    return cached
  }

  /**
   * Drops every page with one of these tags, and every rendering that may show them, here and in the other processes.
   */
  invalidate(...tags: string[]): void {
    this.invalidateHere(tags)
    this.broadcast(tags)
  }

  /** The same in this process alone. It checks every page: 10,000 pages take a third of a millisecond. */
  invalidateHere(tags: string[]): void {
    for (const [key, page] of this.pages.entries()) if (tags.some(tag => page.tags.has(tag))) this.pages.delete(key)
    // A running rendering has not reported all its tags yet, so no request may join it any more.
    this.#renderings.clear()
    for (const { invalidated } of this.#running) for (const tag of tags) invalidated.add(tag)
  }

  /**
   * Expires every page, because writes of other processes may have been missed. Until a page is rendered again, readers
   * still get the old one: to render many pages at once would keep all readers waiting.
   */
  expireAll(): void {
    this.#renderings.clear()
    for (const { invalidated } of this.#running) invalidated.add(ALL_TAGS)
    for (const page of this.pages.values()) page.freshUntil = 0
  }

  /**
   * Pages and bytes in the cache, and how often a page was found (hits) or had to be rendered or waited for (misses).
   */
  stats(): { pages: number; bytes: number; hits: number; misses: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize, hits: this.#hits, misses: this.#misses }
  }

  #start(key: string, render: (rendering: Rendering) => Promise<Page>): Rendering {
    const rendering: Rendering = { tags: new Set(), invalidated: new Set(), result: Promise.resolve() as never }
    rendering.result = render(rendering)
      .then(page => {
        const isInvalidated =
          rendering.invalidated.has(ALL_TAGS) || [...page.tags].some(tag => rendering.invalidated.has(tag))
        if (page.freshUntil > 0 && !isInvalidated) this.pages.set(key, page)
        return page
      })
      .finally(() => {
        this.#running.delete(rendering)
        if (this.#renderings.get(key) === rendering) this.#renderings.delete(key)
      })
    this.#renderings.set(key, rendering)
    this.#running.add(rendering)
    return rendering
  }
}

/** Opens the page cache of the process. From then on, writes here and messages of other processes drop its pages. */
export function openCache(services: Pick<Services, 'bus' | 'pages'>): PageCache {
  const { bus } = services
  const cache = new PageCache(tags => bus.publish('drop', tags))
  bus.subscribe('drop', tags => cache.invalidateHere(tags))
  bus.onGap(() => cache.expireAll())
  services.pages = cache
  return cache
}
