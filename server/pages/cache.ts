import { LRUCache } from 'lru-cache'

/** A finished response of the site, the same for every visitor. */
export type Page = {
  status: number
  etag: string
  /** Name after value; for a body as it is, */
  headers: string[]
  /** for the kept one, */
  brotliHeaders: string[]
  /** and for who has it already. */
  unchangedHeaders: string[]
  brotli: Buffer
  /** Made when somebody asks for it. */
  gzip: Promise<Buffer> | null
  /** What it shows: `post:ID`, `category:ID`, `seller:ID`, `categories`. A write to any of these makes it stale. */
  tags: ReadonlySet<string>
  /** After this time, in milliseconds since 1970, it is rendered again. */
  freshUntil: number
  /** How often its body was sent. */
  sent: number
}

/** One rendering that is under way. */
export type Rendering = { tags: Set<string>; dropped: Set<string>; result: Promise<Page> }

/** Memory for finished pages, in bytes of their compressed bodies and what surrounds them. */
const CACHE_BYTES = 96 * 1024 * 1024
/** What a page costs beside its body: headers, key, tags. */
const ENTRY_OVERHEAD = 4096
/** A body may be kept as brotli and, a quarter larger, as gzip. */
const BODIES = 2.25

/** Old pages that are made anew at the same time, while readers still get the old ones: who waits for a page comes first. */
const RENEWALS = 2

/** Stands for every tag. */
const EVERYTHING = '*'

/**
 * Finished pages by address. A write drops the pages that show what it touched; a rendering that began before
 * the write is neither kept nor joined after it, so that the next request always sees the write.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, Page>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (page, key) => Math.ceil(page.brotli.length * BODIES) + key.length + ENTRY_OVERHEAD,
    dispose: (page, key) => this.forget(page, key),
  })
  private readonly keysByTag = new Map<string, Set<string>>()
  private readonly renderings = new Map<string, Rendering>()
  private readonly running = new Set<Rendering>()
  /** Old pages that are asked for, in the order in which they are made anew, and how; those that are under way among them. */
  private readonly renewals = new Map<string, (rendering: Rendering) => Promise<Page>>()
  private readonly renewing = new Set<string>()
  private hits = 0
  private misses = 0

  /** @param announce told what is dropped here, so that other processes drop it too */
  constructor(private readonly announce: (tags: string[]) => void = () => {}) {}

  /** The page of this key where it is in memory and not too old. */
  fresh(key: string): Page | undefined {
    const known = this.pages.get(key)
    if (!known || known.freshUntil <= Date.now()) return undefined
    this.hits++
    return known
  }

  /**
   * The page of this key: from memory, from a rendering that is under way, or from a new one.
   * @param render makes the page; whatever it shows it adds to `rendering.tags` while it runs
   */
  async get(key: string, render: (rendering: Rendering) => Promise<Page>): Promise<Page> {
    const fresh = this.fresh(key)
    if (fresh) return fresh
    this.misses++
    const known = this.pages.get(key)
    // Only age made it stale, no write that is known of did: this visitor need not wait for the new one.
    if (known) {
      if (!this.renewals.has(key)) this.renewals.set(key, render)
      this.renew()
      return known
    }
    return (this.renderings.get(key) ?? this.start(key, render)).result
  }

  /** Forgets every page that shows one of these, and every rendering that may; here and in the other processes. */
  drop(...tags: string[]): void {
    this.dropHere(tags)
    this.announce(tags)
  }

  /** The same in this process alone. */
  dropHere(tags: string[]): void {
    for (const tag of tags) {
      for (const key of this.keysByTag.get(tag) ?? []) this.pages.delete(key)
    }
    // A rendering that is under way has not yet said all that it will show: nobody may join it any more.
    this.renderings.clear()
    for (const rendering of this.running) for (const tag of tags) rendering.dropped.add(tag)
  }

  /**
   * What the others wrote may have been missed: every page is made anew when it is asked for. Until it is, it is shown as it was, since many pages that are
   * made at once would keep all readers waiting.
   */
  age(): void {
    this.renderings.clear()
    for (const rendering of this.running) rendering.dropped.add(EVERYTHING)
    for (const page of this.pages.values()) page.freshUntil = 0
  }

  /** How much is kept, how often a page was there in time, and how often it had to be made or waited for. */
  size(): { pages: number; bytes: number; hits: number; misses: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize, hits: this.hits, misses: this.misses }
  }

  private renew(): void {
    for (const [key, render] of this.renewals) {
      if (this.renewing.size >= RENEWALS) return
      if (this.renewing.has(key)) continue
      const known = this.pages.get(key)
      if (!known || known.freshUntil > Date.now()) {
        this.renewals.delete(key)
        continue
      }
      this.renewing.add(key)
      const over = () => {
        this.renewing.delete(key)
        this.renewals.delete(key)
        this.renew()
      }
      this.start(key, render).result.then(over, over)
    }
  }

  private start(key: string, render: (rendering: Rendering) => Promise<Page>): Rendering {
    const rendering: Rendering = { tags: new Set(), dropped: new Set(), result: Promise.resolve() as never }
    rendering.result = render(rendering)
      .then(page => {
        if (page.freshUntil > 0 && !rendering.dropped.has(EVERYTHING) && ![...page.tags].some(tag => rendering.dropped.has(tag))) this.keep(key, page)
        return page
      })
      .finally(() => {
        this.running.delete(rendering)
        if (this.renderings.get(key) === rendering) this.renderings.delete(key)
      })
    this.renderings.set(key, rendering)
    this.running.add(rendering)
    return rendering
  }

  private keep(key: string, page: Page): void {
    this.pages.set(key, page)
    // A page too large for the cache is not kept, and must not be indexed.
    if (!this.pages.has(key)) return
    for (const tag of page.tags) {
      const keys = this.keysByTag.get(tag) ?? new Set()
      this.keysByTag.set(tag, keys.add(key))
    }
  }

  private forget(page: Page, key: string): void {
    for (const tag of page.tags) {
      const keys = this.keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.keysByTag.delete(tag)
    }
  }
}
