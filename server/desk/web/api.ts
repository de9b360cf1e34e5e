import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { Hono, type Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { z } from 'zod'
import { deskCalls, deskCookie, type DeskCall, type DeskCallName, type DeskRole } from '@/lib/contract/desk'
import { deskBodies, type DeskFile } from '@/lib/contract/desk-bodies'
import { clientAddress } from '../../http/client-address'
import { decode, readJson } from '../../http/decode'
import { jsonReply } from '../../http/json-reply'
import { problemReply } from '../../http/problem-reply'
import { describeError, maskIds } from '../../platform/log'
import { Problem, problemOf } from '../../platform/problem'
import { currentRequest } from '../../platform/requests'
import { spendRate } from '../../services/allowance'
import { services } from '../../services/services'
import { DeskError } from '../desk-error'
import { handlers, type AnyHandler } from './handlers'
import { KNOWN_DAYS, knownCookie } from './known-browsers'
import { deskOrigin } from './place'
import { findDeskViewer, SESSION_HOURS } from './sessions'

/** Bytes: the answer of a passkey is a few thousand. */
const BODY_BYTES = 32 * 1024

/** The desk's own API as one fetch handler. It shares no cookie, no origin and no call with the public one. */
export function makeDeskApi(): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    const { environment } = await services()
    context.header('cache-control', 'no-store')
    await spendRate(clientAddress(context, environment))
    needSameOrigin(context, deskOrigin(environment))
    return next()
  })
  for (const name of Object.keys(deskCalls) as DeskCallName[]) mount(app, name, deskCalls[name])
  app.notFound(context => problemReply(context, new Problem('notFound')))
  app.onError(async (error, context) => {
    const { log } = await services()
    const path = maskIds(context.req.path)
    // Its words are for the person at the desk.
    if (error instanceof DeskError) {
      log.warn({ path, code: 'refused' }, 'the desk refused')
      context.header('cache-control', 'no-store')
      return context.json({ ok: false, code: 'refused', msg: error.message }, 409)
    }
    const problem = problemOf(error)
    if (problem.status >= 500) log.error({ ...describeError(error), path }, 'a request failed')
    // What exceeds a rate is not logged: a flood would fill the disk.
    else if (problem.status !== 429) log.warn({ path, code: problem.code }, 'the desk refused')
    return problemReply(context, problem)
  })
  return app
}

/**
 * Only the desk's own pages may call. Browsers set these headers, and a page cannot forge them; a request without any
 * of them comes from no page of a browser that the desk supports.
 * @throws Problem forbiddenOrigin
 */
function needSameOrigin(context: Context, own: string): void {
  const origin = context.req.header('origin')
  const site = context.req.header('sec-fetch-site')
  const isOwn = (origin ?? own) === own && (site ?? 'same-origin') === 'same-origin'
  if (!isOwn || (origin === undefined && site === undefined)) throw new Problem('forbiddenOrigin')
}

function mount(app: Hono, name: DeskCallName, { method, path, may, bytes }: DeskCall): void {
  const handle = handlers[name] as AnyHandler
  const body = (deskBodies as Partial<Record<DeskCallName, z.ZodType>>)[name]
  app.on(method, path.replace('{id}', ':id'), async context => {
    const { environment } = await services()
    const origin = deskOrigin(environment)
    const request = currentRequest()
    if (request) request.route = `desk/${name}`
    const token = getCookie(context, deskCookie(origin))
    const viewer = may === 'everybody' ? null : await viewerOf(token, may)
    const input = body && decode(body, method === 'GET' ? context.req.query() : await readBody(context, bytes))
    const reply = await handle(input, {
      viewer: viewer!,
      token: token ?? '',
      id: context.req.param('id') ?? '',
      client: { address: clientAddress(context, environment) },
      mark: getCookie(context, knownCookie(origin)) ?? '',
      setCookie: fresh => writeCookie(context, origin, deskCookie(origin), fresh, SESSION_HOURS * 3600),
      setMark: mark => writeCookie(context, origin, knownCookie(origin), mark, KNOWN_DAYS * 86_400),
      afterReply: work => runAfterReply(context, work),
    })
    if (method === 'GET') return fileReply(context, reply as DeskFile)
    return jsonReply(context, { ok: true, ...(reply as object | undefined) })
  })
}

/** A picture for a page of the desk, or a file that the browser stores and does not show. */
function fileReply(context: Context, file: DeskFile): Response {
  if ('picture' in file)
    return context.body(file.picture, 200, {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
  const { name, csv } = file
  return context.body(csv, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })
}

/**
 * The person of a session, if their role may call.
 * @throws Problem notFound, also without a session: to anybody else, the call does not exist
 */
async function viewerOf(token: string | undefined, may: readonly DeskRole[]) {
  const viewer = await findDeskViewer(token)
  if (!viewer || !may.includes(viewer.role)) throw new Problem('notFound')
  return viewer
}

/** @throws Problem badRequest for another type than JSON, which only a script of the page can send; bodyTooLarge */
async function readBody(context: Context, bytes = BODY_BYTES): Promise<unknown> {
  if (!/^application\/json(;|$)/i.test(context.req.header('content-type') ?? '')) throw new Problem('badRequest')
  return readJson(context, bytes)
}

/** @param value null deletes the cookie */
function writeCookie(context: Context, origin: string, name: string, value: string | null, maxAge: number): void {
  const attributes = { path: '/desk', sameSite: 'Strict' as const, secure: origin.startsWith('https:'), httpOnly: true }
  if (value === null) deleteCookie(context, name, attributes)
  else setCookie(context, name, value, { ...attributes, maxAge })
}

/** Without a server around the API, there is nothing to wait for but the handler. */
function runAfterReply(context: Context, work: () => void): void {
  const response = (context.env as { outgoing?: ServerResponse } | undefined)?.outgoing
  if (response) finished(response, work)
  else setImmediate(work)
}
