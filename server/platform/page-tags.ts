import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { currentRequest } from './requests'

/** A search by words, and the language in which somebody searched. */
export type SearchWords = { language: string; words: string }

/** A page that is being rendered. */
export type PageRendering = {
  /** What it shows: `post:ID`, `category:ID`, `seller:ID`, `feed`. A write to one of these makes it stale. */
  tags: Set<string>
  /** Next writes the page into it. */
  response: Pick<ServerResponse, 'statusCode'>
  /** A part of the page could not be read. Next answers 500 if a page throws because of that. */
  isUnavailable?: boolean
  /** The page is a search that found nothing. It may be sent to many, and is counted for each of them. */
  emptySearch?: SearchWords
  /** Nobody waits for this rendering any more. */
  isAborted?: boolean
  /** The page must be read from the primary. */
  isCurrent?: boolean
  /** How far the log was replayed at the standby that was the furthest behind of those that the page was read from. */
  readAt?: bigint
}

/*
 * Pages run inside Next's bundles, the server outside of them. The store on globalThis is shared by both.
 */
const STORE = Symbol.for('agrihaat.page')
const holder = globalThis as unknown as { [STORE]?: AsyncLocalStorage<PageRendering> }
const store = (holder[STORE] ??= new AsyncLocalStorage<PageRendering>())

/** Runs the rendering of a page, so that `tagPage` and `setPageStatus` work inside it. */
export function withRendering<T>(page: PageRendering, render: () => T): T {
  return store.run(page, render)
}

/** The page that is being rendered, if there is one. */
export function currentPage(): PageRendering | undefined {
  return store.getStore()
}

/**
 * Says what is about to be read: adds tags to the page that is being rendered, or to the request. Then no standby
 * answers that has not had a write to it. Call it before you read the database.
 * @throws Error if the rendering was aborted: Next continues to render after the timeout, and the error ends that
 */
export function tagPage(...tags: string[]): void {
  const page = store.getStore()
  if (page?.isAborted) throw new Error('a rendering was given up')
  const request = currentRequest()
  const shown = page?.tags ?? (request && (request.tags ??= new Set<string>()))
  for (const tag of tags) shown?.add(tag)
}

/** Says that the page that is being rendered is a search that found nothing. */
export function tellEmptySearch(search: SearchWords): void {
  const page = store.getStore()
  if (page) page.emptySearch = search
}

/**
 * Sets the status of the page that is being rendered: 404, or 503 if a part of it could not be read. 503 is never
 * replaced by 404. The page's own markup is sent: Next's `notFound()` sends an empty document that only scripts fill
 * (`tests/e2e/next-contract.spec.ts` shows it).
 */
export function setPageStatus(status: 404 | 503): void {
  const page = store.getStore()
  if (!page || page.isUnavailable) return
  page.response.statusCode = status
  page.isUnavailable = status === 503
}
