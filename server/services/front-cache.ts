import type { Logger } from 'pino'
import { describeError } from '../platform/log'

/** Which cache stands in front of the site: a Varnish with the VCL of `deploy`, or Cloudflare. */
export type FrontKind = 'varnish' | 'cloudflare'

/** The key that every page has. */
export const EVERY_PAGE = 'page'

type Form = {
  /** The header in which a page names its keys, and what stands between them. */
  header: string
  between: string
  /** The most keys of a request. */
  most: number
  request: (keys: string[]) => RequestInit
}

const FORMS: Readonly<Record<FrontKind, Form>> = {
  varnish: {
    header: 'surrogate-key',
    between: ' ',
    // Less than 8 KB, the longest line of a header that Varnish takes.
    most: 100,
    request: keys => ({ method: 'PURGE', headers: { 'surrogate-key': keys.join(' ') } }),
  },
  cloudflare: {
    header: 'cache-tag',
    between: ',',
    // The limit of Cloudflare's interface.
    most: 30,
    request: keys => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tags: keys }),
    }),
  },
}

/** The header by which a page tells the cache in front what it shows. @param tags such as `post:ID` */
export function keysHeader(kind: FrontKind, tags: Iterable<string>): [string, string] {
  const { header, between } = FORMS[kind]
  return [header, [EVERY_PAGE, ...tags].join(between)]
}

/** Milliseconds: in which keys are collected, after which they are dropped once more, and that a request may take. */
const GATHER_MS = 20
const AGAIN_MS = 5000
const ANSWER_MS = 2000
/** Milliseconds before the first and the latest further try; each takes twice as long as the one before. */
const [FIRST_TRY_MS, LATEST_TRY_MS] = [500, 30_000]
/** If more keys than this wait, all pages are dropped. */
const MOST_WAITING = 10_000

type Options = { url: string; kind: FrontKind; token?: string | undefined; log: Logger; againMs?: number }

/**
 * The cache in front of the site (Varnish, a CDN). It is told which pages a write has changed, at once and once more
 * some seconds later: a page that left this process just before the write may arrive there after the first request. A
 * request that fails is repeated until it succeeds.
 */
export class FrontCache {
  readonly #options: Options
  /** Keys to drop; true: for the second time. */
  readonly #waiting = new Map<string, boolean>()
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> | undefined
  #failures = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Drops every page with one of these tags. Returns at once. */
  purge(...tags: string[]): void {
    for (const tag of tags) this.#waiting.set(tag, false)
    if (this.#waiting.size > MOST_WAITING) {
      this.#waiting.clear()
      this.#waiting.set(EVERY_PAGE, false)
    }
    this.#plan(GATHER_MS)
  }

  /** How many keys the cache in front has not been told yet. */
  waiting(): number {
    return this.#waiting.size
  }

  /** Tells what waits, in one try, when the process stops; a request that is under way is waited for. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#send()
    clearTimeout(this.#timer)
  }

  #plan(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#send()
    }, ms).unref()
  }

  #send(): Promise<void> {
    return (this.#sending ??= this.#sendWaiting().finally(() => (this.#sending = undefined)))
  }

  /** Sends what waits, also what comes meanwhile, until nothing waits or a request fails. */
  async #sendWaiting(): Promise<void> {
    const { kind, log, againMs = AGAIN_MS } = this.#options
    while (this.#waiting.size > 0) {
      const sent = [...this.#waiting].slice(0, FORMS[kind].most)
      for (const [key] of sent) this.#waiting.delete(key)
      try {
        await this.#ask(sent.map(([key]) => key))
      } catch (error) {
        for (const [key, isAgain] of sent) this.#waiting.set(key, isAgain && this.#waiting.get(key) !== false)
        if (this.#failures++ === 0) log.error(describeError(error), 'the cache in front keeps pages that have changed')
        this.#plan(Math.min(LATEST_TRY_MS, FIRST_TRY_MS * 2 ** (this.#failures - 1)))
        return
      }
      if (this.#failures > 0) log.info('the cache in front drops pages again')
      this.#failures = 0
      this.#askAgain(
        sent.flatMap(([key, isAgain]) => (isAgain ? [] : [key])),
        againMs,
      )
    }
  }

  async #ask(keys: string[]): Promise<void> {
    const { kind, url, token } = this.#options
    const { headers, ...request } = FORMS[kind].request(keys)
    const response = await fetch(url, {
      ...request,
      headers: { ...(headers as Record<string, string>), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the cache in front answers ${response.status}`)
  }

  #askAgain(keys: string[], ms: number): void {
    if (keys.length === 0) return
    setTimeout(() => {
      for (const key of keys) if (!this.#waiting.has(key)) this.#waiting.set(key, true)
      this.#plan(GATHER_MS)
    }, ms).unref()
  }
}
