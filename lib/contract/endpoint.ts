import { z } from 'zod'
import type { ProblemCode } from './problems'

/** One call of the HTTP API. Everything the server, the browser's client and the OpenAPI document know of it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for parameters, as PRODUCT § 7 writes it. */
  path: string
  /** One sentence for the reader of the API page. */
  summary: string
  /** `required`: answers 401 without a session. `optional`: the reply depends on who asks. */
  auth: 'none' | 'optional' | 'required'
  /** The session must come as the `authorization` header: a GET that changes something, which any page could make a browser send with its cookie. */
  headerOnly?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** How the body travels; JSON where nothing is said. */
  bodyKind?: 'json' | 'multipart'
  /** The files of a multipart body: PNG or JPG, up to 10 MB each. */
  files?: { field: string; most: number }
  reply: z.ZodType
  /** Problems beside the general ones. */
  problems: readonly ProblemCode[]
}

/** Declares one call; the types of its parts flow to server and client. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Decoded<T> = T extends z.ZodType ? z.output<T> : undefined

/** What a handler gets: decoded parts, in our own words. */
export type InputOf<E extends Endpoint> = { params: Decoded<E['params']>; query: Decoded<E['query']>; body: Decoded<E['body']> }

/** What a handler returns and the client gets: the decoded reply. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** The envelope of every successful reply: `{ok, msg, data}`. */
export function replyWith<T extends z.ZodType>(data: T) {
  return z.object({ ok: z.literal(true), msg: z.string(), data })
}

/** The envelope of every failed reply. `fields` names each wrong field of the request with its field problem. */
export const ProblemReply = z.object({
  ok: z.literal(false),
  msg: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** The post that is in the way. */
  advPostId: z.string().optional(),
  /** The request's name in the server's log, where the server failed. */
  requestId: z.string().optional(),
})

/** Wraps data in the envelope of a successful reply. */
export function ok<T>(data: T, msg = 'Success') {
  return { ok: true as const, msg, data }
}
