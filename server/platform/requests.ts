import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** The request that is being answered. */
export type RequestContext = {
  /** Its id in the log and in the reply's `x-request-id`. */
  id: string
  /** Its label in the metrics: a kind of address, or the name of an API call. Never a text from the client. */
  route: string
  /** How far a standby must have replayed the log to answer this request: as far as the session's last write. */
  leastLsn?: () => Promise<bigint>
  /** What is read for it, as tags of pages. */
  tags?: Set<string>
}

/*
 * Code inside and outside Next's bundles shares this store, so it is on globalThis. A cached page is sent outside the
 * store, so the response carries the context.
 */
const STORE = Symbol.for('agrihaat.request')
const CONTEXT = Symbol('request')
type WithContext = { [CONTEXT]?: RequestContext }
const holder = globalThis as unknown as { [STORE]?: AsyncLocalStorage<RequestContext> }
const store = (holder[STORE] ??= new AsyncLocalStorage<RequestContext>())

export const REQUEST_ID_HEADER = 'x-request-id'
const WELL_FORMED = /^[\w-]{8,64}$/

/**
 * Ids of a process have one prefix and a counter: they are not secret, and random bytes would cost more than a cached
 * page.
 */
const PREFIX = `${randomBytes(6).toString('base64url')}-`
let requestCount = 0

/** A new id. */
export function newRequestId(): string {
  requestCount++
  return PREFIX + requestCount.toString(36)
}

/**
 * The id of a request: the one from a trusted proxy, so that both logs use the same id, otherwise a new one.
 * @param trusted is there a trusted proxy in front?
 */
export function requestIdOf(request: IncomingMessage, trusted: boolean): string {
  const given = trusted ? request.headers[REQUEST_ID_HEADER] : undefined
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : newRequestId()
}

/** The request that is being answered, if there is one. */
export function currentRequest(): RequestContext | undefined {
  return store.getStore()
}

/** Stores the request's context on its response. */
export function attachRequest(response: ServerResponse, context: RequestContext): void {
  ;(response as WithContext)[CONTEXT] = context
}

/** The context of the request that a response belongs to, if `attachRequest` has set it. */
export function requestOf(response: ServerResponse): RequestContext | undefined {
  return (response as WithContext)[CONTEXT]
}

/** Runs code with a request's context, so that log entries contain the request's id. */
export function withRequest<T>(context: RequestContext | undefined, run: () => T): T {
  return context ? store.run(context, run) : run()
}
