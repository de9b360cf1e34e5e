import { z } from 'zod'
import { BlockWire } from './decided'
import type { ProblemCode } from './problems'

/** One call of the HTTP API: everything that the server, the browser client and the OpenAPI document know about it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for parameters, as in PRODUCT § 7. */
  path: string
  /** One sentence for the reader of the API page. */
  summary: string
  /** `required`: without a session the answer is 401. `optional`: the reply depends on the viewer. */
  auth: 'none' | 'optional' | 'required'
  /**
   * The session must come in the `authorization` header. It is for a GET that changes something: any page can make a
   * browser send such a request with its cookie.
   */
  headerOnly?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The format of the body; JSON if missing. */
  bodyKind?: 'json' | 'multipart'
  /** The files of a multipart body: PNG or JPG, up to 10 MB each. */
  files?: { field: string; max: number }
  reply: z.ZodType
  /** The status of a successful reply; 200 if missing. 202: what was asked for is done later. */
  replyStatus?: 202
  /** What the reply contains if clients must also read its other shapes (PRODUCT § 7). */
  accepts?: 'categories' | 'breeds' | 'lactations' | 'notifications' | 'post'
  /** Problems in addition to the general ones. */
  problems: readonly ProblemCode[]
}

/** Declares one call; server and client infer the types of its parts. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Decoded<T> = T extends z.ZodType ? z.output<T> : undefined

/** The input of a handler: the decoded parts, in the model's terms. */
export type InputOf<E extends Endpoint> = {
  params: Decoded<E['params']>
  query: Decoded<E['query']>
  body: Decoded<E['body']>
}

/** What a handler returns and the client receives: the decoded reply. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** The envelope of every successful reply: `{ok, msg, data}`. */
export function replyWith<T extends z.ZodType>(data: T) {
  return z.object({ ok: z.literal(true), msg: z.string(), data })
}

/**
 * The envelope of every failed reply. `fields` names each wrong field of the request with its
 * field problem and the English message.
 */
export const ProblemReply = z.object({
  ok: z.literal(false),
  msg: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.object({ code: z.string(), msg: z.string() })).optional(),
  /** The post that prevents the call. */
  advPostId: z.string().optional(),
  /** What a blocked person reads instead of a session. */
  block: BlockWire.optional(),
  /** The id of the request in the server's log, if the server failed. */
  requestId: z.string().optional(),
})

/** Wraps data in the envelope of a successful reply. */
export function ok<T>(data: T, msg = 'Success') {
  return { ok: true as const, msg, data }
}
