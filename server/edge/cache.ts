import { LRUCache } from 'lru-cache'
import type { SearchWords } from '../platform/page-tags'
import { EVERY_PAGE } from '../services/front-cache'
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
  /** Caches on the way may keep it. */
  isPublic?: boolean
  /** The page is a search that found nothing. */
  emptySearch?: SearchWords | undefined
  /** After this time, in milliseconds since 1970, the page is rendered again. */
  freshUntil: number
}

/** Makes a page. While it runs, it adds to `tags` what the page shows. */
export type Render = (tags: Set<string>) => Promise<Page>

/** A rendering that is running, and the tags that were invalidated since it began. */
type Rendering = { key: string; invalidated: Set<string>; result: Promise<Page> }

/** The size of the cache in bytes: compressed bodies with headers, keys and tags. */
const CACHE_BYTES = 96 * 1024 * 1024
/** The memory of a page: its body as brotli, perhaps also as gzip (a quarter larger), headers, key and tags. */
const sizeOf = (page: Page, key: string) => Math.ceil(page.brotli.length * 2.25) + key.length + 4096

/**
 * How many expired pages are rendered again at the same time, while readers still get the old ones. The limit is low
 * because visitors who wait for a page come first.
 */
const MAX_REFRESHES = 2

/**
 * Finished pages by address. A write drops the pages that show what it changed. A rendering that began before the write
 * is not cached, and no later request joins it, so the next request always sees the write.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, Page>({ maxSize: CACHE_BYTES, sizeCalculation: sizeOf })
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
   */
  async get(key: string, render: Render): Promise<Page> {
    const fresh = this.getFresh(key)
    if (fresh) return fresh
    this.#misses++
    const cached = this.pages.get(key)
    // A running rendering has not reported all its tags yet, so after any write no request joins it.
    const running = [...this.#running].find(one => one.key === key && one.invalidated.size === 0)
    if (!cached) return running?.result ?? this.#start(key, render)
    // The page is only old, no known write changed it: this visitor gets the old one and does not wait.
    if (this.#renewing < MAX_REFRESHES && !running) {
      this.#renewing++
      const onEnd = () => void this.#renewing--
      this.#start(key, render).then(onEnd, onEnd)
    }
    return cached
  }

  /** For how many seconds others may keep this page without asking: until it is too old, if no write has changed it. */
  secondsLeft(key: string, page: Page): number {
    return this.pages.peek(key) === page ? Math.max(0, Math.ceil((page.freshUntil - Date.now()) / 1000)) : 0
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
    for (const { invalidated } of this.#running) for (const tag of tags) invalidated.add(tag)
  }

  /**
   * Expires every page, because writes of other processes may have been missed. Until a page is rendered again, readers
   * still get the old one: to render many pages at once would keep all readers waiting.
   */
  expireAll(): void {
    this.#running.clear()
    for (const page of this.pages.values()) page.freshUntil = 0
  }

  /**
   * Pages and bytes in the cache, and how often a page was found (hits) or had to be rendered or waited for (misses).
   */
  stats(): { pages: number; bytes: number; hits: number; misses: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize, hits: this.#hits, misses: this.#misses }
  }

  #start(key: string, render: Render): Promise<Page> {
    const rendering: Rendering = { key, invalidated: new Set(), result: render(new Set()) }
    this.#running.add(rendering)
    const end = () => this.#running.delete(rendering)
    rendering.result.then(page => {
      const isCurrent = end() && ![...page.tags].some(tag => rendering.invalidated.has(tag))
      if (isCurrent && page.freshUntil > 0) this.pages.set(key, page)
    }, end)
    return rendering.result
  }
}

/** Opens the page cache of the process. From then on, writes here and messages of other processes drop its pages. */
export function openCache(
  services: Pick<Services, 'bus' | 'pages' | 'front'> & { database: Pick<Services['database'], 'standbys'> },
): PageCache {
  const { bus, front } = services
  const { standbys } = services.database
  const cache = new PageCache(tags => {
    standbys?.changed(tags)
    bus.publish('drop', tags)
    front?.purge(...tags)
  })
  bus.subscribe('drop', tags => {
    standbys?.changed(tags)
    cache.invalidateHere(tags)
  })
  bus.onGap(() => {
    standbys?.changedAll()
    cache.expireAll()
    // It may have old pages that this process has sent without knowing.
    front?.purge(EVERY_PAGE)
  })
  services.pages = cache
  return cache
}
