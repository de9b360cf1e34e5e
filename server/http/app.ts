import { Hono, type Context } from 'hono'
import { api, type CallName } from '@/lib/contract/api'
import type { Endpoint } from '@/lib/contract/endpoint'
import { viewerOf } from '../auth/sessions'
import { serveChatPicture } from '../chat/pictures'
import { serveMedia } from '../media/serve'
import { describeError } from '../platform/log'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { decodeInput } from './decode'
import type { CallContext } from './handlers'
import { openApiDocument } from './openapi'
import { apiPage } from './api-page'
import { handlers } from './routes'
import { closeCookies, isSameOrigin, openCookies, tokenOf } from './session-cookies'
import { clientAddress } from './client-address'

type AnyHandler = (context: CallContext, input: unknown) => Promise<unknown>

/** The HTTP API, pictures and health, as one fetch handler; used by the server and by the tests alike. */
export function makeApp(): Hono {
  const app = new Hono()
  app.get('/healthz', context => context.json({ ok: true }))
  app.get('/readyz', async context => {
    await (await services()).database.ping()
    return context.json({ ok: true })
  })
  app.get('/api/openapi.json', async context => context.json(openApiDocument((await services()).environment.publicUrl)))
  app.get('/api/docs', async context => context.html(apiPage(openApiDocument((await services()).environment.publicUrl))))
  app.get('/media/chat/*', serveChatPicture)
  app.get('/media/*', serveMedia)
  for (const name of Object.keys(api) as CallName[]) mount(app, name, api[name])
  // A known address under another method says so; Hono alone would call it missing.
  for (const path of new Set(Object.values(api).map(({ path }) => honoPath(path)))) app.all(path, () => reject(new Problem('methodNotAllowed')))
  app.notFound(context => problemReply(context, new Problem('notFound')))
  app.onError(async (error, context) => {
    const problem = error instanceof Problem ? error : new Problem(isUnavailable(error) ? 'unavailable' : 'unexpected')
    if (problem.status >= 500) (await services()).log.error({ ...describeError(error), path: context.req.path, request: newId() }, 'a request failed')
    return problemReply(context, problem)
  })
  return app
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** The matcher tells `/x/` from `/x`; clients of this API use both. */
function paths(path: string): string[] {
  const plain = honoPath(path).replace(/\/$/, '')
  return [plain, `${plain}/`]
}

function reject(problem: Problem): never {
  throw problem
}

function problemReply(context: Context, problem: Problem): Response {
  const { code, fields, message, status } = problem
  context.header('cache-control', 'no-store')
  return context.json({ ok: false, msg: message, code, ...(fields ? { fields } : {}) }, status as 400)
}

/** Connection trouble of the database (class 08, 57P, system errors) passes; the caller may try again. */
function isUnavailable(error: Error): boolean {
  const code = String((error.cause as { code?: unknown } | undefined)?.code ?? (error as { code?: unknown }).code ?? '')
  return /^(08|57P|53)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)
}

function mount(app: Hono, name: CallName, endpoint: Endpoint): void {
  const handle = handlers[name] as unknown as AnyHandler
  app.on(endpoint.method, paths(endpoint.path), async context => {
    const { environment } = await services()
    const token = endpoint.auth === 'none' ? undefined : tokenOf(context, environment, endpoint.headerOnly)
    const viewer = token === undefined ? null : await viewerOf(token)
    if (endpoint.auth === 'required' && !viewer) {
      if (token !== undefined && isSameOrigin(context, environment)) closeCookies(context, environment)
      throw new Problem('loginRequired')
    }
    const { input, files, discard } = await decodeInput(context, endpoint)
    const reply = await handle(
      {
        viewer,
        token,
        files,
        address: clientAddress(context, environment),
        deviceId: context.req.header('x-device-id')?.slice(0, 100),
        idempotencyKey: context.req.header('idempotency-key')?.slice(0, 100),
        fromSite: isSameOrigin(context, environment),
        openCookies: opened => openCookies(context, environment, opened),
        closeCookies: () => closeCookies(context, environment),
      },
      input,
    ).finally(discard)
    // Encoding is the privacy filter: a field that the schema does not name cannot leave.
    context.header('cache-control', 'no-store')
    return context.json(endpoint.reply.encode(reply) as object)
  })
}
