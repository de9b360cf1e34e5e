import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { api, type CallName } from '@/lib/contract/api'
import type { Endpoint } from '@/lib/contract/endpoint'
import { viewerOf } from '../auth/sessions'
import { serveChatPicture } from '../chat/pictures'
import { mountCrawlers } from '../crawlers/routes'
import { serveMedia } from '../media/serve'
import { takeQuestion } from '../platform/allowance'
import { describeError, withoutIds } from '../platform/log'
import { RETRY_SECONDS } from '../platform/unavailable'
import { Problem, problemOf } from '../platform/problem'
import { currentRequest } from '../platform/requests'
import { services } from '../platform/services'
import { isStopping } from '../platform/stop'
import { servePreview } from '../previews/serve'
import { decodeInput } from './decode'
import type { CallContext } from './handlers'
import { openApiDocument } from './openapi'
import { apiPage } from './api-page'
import { jsonReply } from './json-reply'
import { serveMetrics } from './metrics-page'
import { inLanguage, LANGUAGE_HEADER } from './reply-language'
import { handlers } from './routes'
import { closeCookies, isSameOrigin, openCookies, tokenOf } from './session-cookies'
import { clientAddress } from './client-address'

type AnyHandler = (context: CallContext, input: unknown) => Promise<unknown>

/** The HTTP API, pictures and health, as one fetch handler; used by the server and by the tests alike. */
export function makeApp(): Hono {
  const app = new Hono()
  // Pages of other sites may call the API where the environment names them; never with a visitor's cookie.
  const forOthers = cors({ origin: async origin => ((await services()).environment.CORS_ORIGINS.includes(origin) ? origin : null), allowMethods: ['GET', 'POST', 'PUT', 'DELETE'], allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-device-id'], maxAge: 86_400 })
  app.use('/api/*', (context, next) => {
    if (context.req.header('origin') !== undefined) return forOthers(context, next)
    // All others need no more than this; the library would make their answers twice.
    context.header('vary', 'Origin')
    return next()
  })
  app.get('/healthz', context => context.json({ ok: true }))
  app.get('/readyz', async context => {
    if (isStopping()) throw new Problem('unavailable')
    await (await services()).database.ping()
    return context.json({ ok: true })
  })
  app.get('/metrics', serveMetrics)
  app.get('/api/openapi.json', async context => jsonReply(context, openApiDocument((await services()).environment.publicUrl)))
  app.get('/api/docs', async context => {
    const { html, policy } = apiPage(openApiDocument((await services()).environment.publicUrl))
    context.header('content-security-policy', policy)
    return context.html(html)
  })
  mountCrawlers(app)
  app.get('/media/chat/*', serveChatPicture)
  app.get('/media/previews/*', servePreview)
  app.get('/media/*', serveMedia)
  for (const name of Object.keys(api) as CallName[]) mount(app, name, api[name])
  // A known address under another method says so; Hono alone would call it missing.
  for (const path of new Set(Object.values(api).map(({ path }) => honoPath(path)))) app.all(path, () => reject(new Problem('methodNotAllowed')))
  app.notFound(context => problemReply(context, new Problem('notFound')))
  app.onError(async (error, context) => {
    const problem = problemOf(error)
    if (problem.status >= 500) (await services()).log.error({ ...describeError(error), path: withoutIds(context.req.path) }, 'a request failed')
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

/** Seconds after which it may be tried again where a limit does not say so itself. */
const RETRY_AFTER = 60

function problemReply(context: Context, problem: Problem): Response {
  const { code, fields, more, message, status } = problem
  context.header('cache-control', 'no-store')
  if (status === 503) context.header('retry-after', String(RETRY_SECONDS))
  if (status === 429) context.header('retry-after', String(more.retryAfter ?? RETRY_AFTER))
  // Who reports a failure of ours can name it as the log does.
  const requestId = status >= 500 ? currentRequest()?.id : undefined
  return context.json({ ok: false, msg: message, code, ...(fields ? { fields } : {}), ...(more.postId === undefined ? {} : { advPostId: more.postId }), ...(requestId ? { requestId } : {}) }, status as 400)
}

function mount(app: Hono, name: CallName, endpoint: Endpoint): void {
  const handle = handlers[name] as unknown as AnyHandler
  app.on(endpoint.method, paths(endpoint.path), async context => {
    const { environment } = await services()
    const request = currentRequest()
    if (request) request.route = `api/${name}`
    const address = clientAddress(context, environment)
    if (endpoint.method === 'GET') await takeQuestion(address)
    const fromSite = isSameOrigin(context, environment)
    const token = tokenOf(context, environment, endpoint.headerOnly)
    const viewer = token === undefined || endpoint.auth === 'none' ? null : await viewerOf(token)
    if (endpoint.auth === 'required' && !viewer) {
      if (token !== undefined && fromSite) closeCookies(context, environment)
      throw new Problem('loginRequired')
    }
    // What was written under one account is never sent under another: who writes may say for whom.
    const meant = context.req.header('x-viewer-id')
    if (viewer && meant !== undefined && meant !== viewer.id) throw new Problem('notYou')
    const { input, files, discard } = await decodeInput(context, endpoint)
    const reply = await handle(
      {
        viewer,
        token,
        files,
        address,
        deviceId: context.req.header('x-device-id')?.slice(0, 100),
        idempotencyKey: context.req.header('idempotency-key')?.slice(0, 100),
        fromSite,
        openCookies: opened => openCookies(context, environment, opened),
        // Another site's page must not sign a visitor out.
        closeCookies: () => void (fromSite && closeCookies(context, environment)),
      },
      input,
    ).finally(discard)
    // Encoding is the privacy filter: a field that the schema does not name cannot leave.
    context.header('cache-control', 'no-store')
    // An export says what is stored.
    const told = name === 'exportAccount' ? reply : inLanguage(context.req.header(LANGUAGE_HEADER), reply)
    return jsonReply(context, endpoint.reply.encode(told))
  })
}
