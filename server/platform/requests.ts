import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What is known of the request that is being answered. */
export type RequestContext = {
  /** Its name in the log and in the reply's `x-request-id`. */
  id: string
  /** What the metrics count it as: a kind of address, or a call of the API by its name. Nothing that a client makes up. */
  route: string
}

/* Rules run inside Next's bundles, the log outside: the store hangs on globalThis. A page from memory is sent without it, by what hangs on its answer. */
const STORE = Symbol.for('agrihaat.request')
const CONTEXT = Symbol('request')
type Marked = { [CONTEXT]?: RequestContext }
const holder = globalThis as unknown as { [STORE]?: AsyncLocalStorage<RequestContext> }
const store = (holder[STORE] ??= new AsyncLocalStorage<RequestContext>())

export const REQUEST_ID_HEADER = 'x-request-id'
const WELL_FORMED = /^[\w-]{8,64}$/

/** Ids of a process begin alike and are counted: they need not be guarded, and randomness costs more than a page from memory may. */
const PREFIX = `${randomBytes(6).toString('base64url')}-`
let made = 0

/** A new id. */
export function newRequestId(): string {
  made++
  return PREFIX + made.toString(36)
}

/**
 * The id of a request: the one that a trusted proxy gave it, so that both logs tell the same story, else a new one.
 * @param trusted is there a proxy in front that says what is true?
 */
export function requestIdOf(request: IncomingMessage, trusted: boolean): string {
  const given = trusted ? request.headers[REQUEST_ID_HEADER] : undefined
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : newRequestId()
}

/** The request that is being answered, where one is. */
export function currentRequest(): RequestContext | undefined {
  return store.getStore()
}

/** Ties a request to its answer. */
export function markResponse(response: ServerResponse, context: RequestContext): void {
  ;(response as Marked)[CONTEXT] = context
}

/** The request that this answers, where the entry has said it. */
export function requestOf(response: ServerResponse): RequestContext | undefined {
  return (response as Marked)[CONTEXT]
}

/** Runs what belongs to the answer of a request, so that rules and log know it. */
export function withRequest<T>(context: RequestContext | undefined, run: () => T): T {
  return context ? store.run(context, run) : run()
}
