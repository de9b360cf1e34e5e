import type { Endpoint, ReplyOf } from '../contract/endpoint'
import { isFieldProblem, isProblemCode, type FieldProblem } from '../contract/problems'
import type { z } from 'zod'
import { noteReached, noteUnreached } from './connection'
import { deviceId } from './device'
import { ApiError, type FailedReply } from './problem'
import { tolerantReply } from './tolerant'

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? { [P in K]: z.output<E[K]> }
  : object
type Body<E extends Endpoint> = E extends { bodyKind: 'multipart' } ? { body: FormData } : Part<E, 'body'>
/** The input of a call, in the model's terms; a multipart body is a ready FormData. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Body<E>

/** Milliseconds until a call without an answer fails. */
const TIMEOUT = 20_000

/** Encodes values to the wire; undefined values are left out. */
function encode(schema: z.ZodType | undefined, value: unknown): Record<string, unknown> {
  if (!schema || value === undefined) return {}
  const wire = schema.encode(value as never) as Record<string, unknown>
  return Object.fromEntries(Object.entries(wire).filter(([, part]) => part !== undefined))
}

/**
 * The address of a call.
 * @param params the encoded parameters of the path
 * @param query the encoded parameters of the query
 */
function address(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return search ? `${filled}?${search}` : filled
}

/**
 * Makes one call of the HTTP API, encoded and decoded by the contract.
 * @param endpoint the call's row of the contract; a screen loads only the rows that it uses
 * @throws ApiError
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: keyof CallInput<E> extends never ? [] : [CallInput<E>]
): Promise<ReplyOf<E>> {
  const parts = (input ?? {}) as { params?: unknown; query?: unknown; body?: unknown }
  const json = endpoint.body && !(parts.body instanceof FormData)
  const response = await fetch(
    address(endpoint.path, encode(endpoint.params, parts.params), encode(endpoint.query, parts.query)),
    {
      method: endpoint.method,
      headers: {
        'x-device-id': deviceId(),
        'x-language': document.documentElement.lang,
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      body: json ? JSON.stringify(encode(endpoint.body, parts.body)) : (parts.body as FormData | undefined),
      signal: AbortSignal.timeout(TIMEOUT),
    },
  ).catch(() => {
    noteUnreached()
    throw new ApiError('network')
  })
  noteReached()
  // A successful response whose body breaks off is a connection error; a failed one without JSON comes from some proxy.
  const reply: unknown = await response.json().catch(() => {
    throw new ApiError(response.ok ? 'network' : 'unexpected')
  })
  return readReply(endpoint, reply)
}

/** The problem of a field, by its code. */
function fieldProblem(problem: unknown): FieldProblem {
  const code = (problem as { code?: unknown } | null)?.code
  return isFieldProblem(code) ? code : 'invalid'
}

/**
 * Decodes a response. Uploads use it too, because they do not travel by `fetch`.
 * @throws ApiError if the server reports a problem, or if the response does not fit the contract
 */
export function readReply<E extends Endpoint>(endpoint: E, json: unknown): ReplyOf<E> {
  const failed = json as (FailedReply & { ok?: unknown; code?: unknown; fields?: Record<string, unknown> }) | null
  if (failed?.ok === false) {
    const fields = Object.fromEntries(
      Object.entries(failed.fields ?? {}).map(([field, problem]) => [field, fieldProblem(problem)]),
    )
    throw new ApiError(isProblemCode(failed.code) ? failed.code : 'unexpected', fields, failed)
  }
  const parsed = endpoint.reply.safeParse(tolerantReply(endpoint, json))
  if (!parsed.success) throw new ApiError('unexpected')
  return parsed.data as ReplyOf<E>
}
