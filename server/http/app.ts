import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { api, type CallName } from '@/lib/contract/api'
import type { Endpoint } from '@/lib/contract/endpoint'
import { noteSessionWrite, readSessionLsn } from '../auth/session-writes'
import { findViewer } from '../auth/sessions'
import { serveChatPicture } from '../chat/pictures'
import { mountCrawlers } from '../crawlers/routes'
import { mountPriceFiles } from '../prices/price-files'
import { serveMedia } from '../media/serve'
import { spendRate } from '../services/allowance'
import { describeError, maskIds } from '../platform/log'
import { Problem, problemOf } from '../platform/problem'
import { currentRequest } from '../platform/requests'
import { services } from '../services/services'
import { isStopping } from '../platform/stopping'
import { servePreview } from '../previews/serve'
import { decodeInput } from './decode'
import type { CallContext } from './handlers'
import { openApiDocument } from './openapi'
import { apiPage } from './api-page'
import { jsonReply } from './json-reply'
import { serveMetrics } from './metrics-page'
import { problemReply } from './problem-reply'
import { inLanguage, LANGUAGE_HEADER, languageOf } from './reply-language'
import { handlers } from './routes'
import { closeCookies, isSameOrigin, openCookies, placeCookie, tokenOf } from './session-cookies'
import { clientAddress } from './client-address'

/** Paths without a rate limit: they read nothing from the database, or the operator requests them. */
const UNCOUNTED = /^\/(healthz|readyz|metrics|robots\.txt)$|^\/media\/(?!chat\/|previews\/)/

type AnyHandler = (context: CallContext, input: unknown) => Promise<unknown>

/** The HTTP API, pictures and health checks as one fetch handler, for the server and the tests. */
export function makeApp(): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    if (!UNCOUNTED.test(context.req.path)) await spendRate(clientAddress(context, (await services()).environment))
    return next()
  })
  // Pages of the sites that the environment names may call the API, but never with a visitor's cookie.
  const isCrossOrigin = cors({
    origin: async origin => ((await services()).environment.CORS_ORIGINS.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-device-id'],
    maxAge: 86_400,
  })
  app.use('/api/*', (context, next) => {
    if (context.req.header('origin') !== undefined) return isCrossOrigin(context, next)
    // Requests without an origin need only this header; the library would build their responses twice.
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
  app.get('/api/openapi.json', async context =>
    jsonReply(context, openApiDocument((await services()).environment.publicUrl)),
  )
  app.get('/api/docs', async context => {
    const { html, policy } = apiPage(openApiDocument((await services()).environment.publicUrl))
    context.header('content-security-policy', policy)
    return context.html(html)
  })
  mountCrawlers(app)
  mountPriceFiles(app)
  app.get('/media/chat/*', async context => {
    const token = tokenOf(context, (await services()).environment)
    return serveChatPicture(context, token === undefined ? null : await findViewer(token))
  })
  app.get('/media/previews/*', async context =>
    servePreview(context, clientAddress(context, (await services()).environment)),
  )
  app.get('/media/*', serveMedia)
  for (const name of Object.keys(api) as CallName[]) mount(app, name, api[name])
  // A known path with another method gets methodNotAllowed; Hono alone would answer that it is missing.
  for (const path of new Set(Object.values(api).map(({ path }) => honoPath(path))))
    app.all(path, () => reject(new Problem('methodNotAllowed')))
  app.notFound(context => problemReply(context, new Problem('notFound')))
  app.onError(async (error, context) => {
    const problem = problemOf(error)
    if (problem.status >= 500)
      (await services()).log.error({ ...describeError(error), path: maskIds(context.req.path) }, 'a request failed')
    return problemReply(context, problem)
  })
  return app
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** The matcher distinguishes `/x/` from `/x`; clients of this API use both. */
function paths(path: string): string[] {
  const plain = honoPath(path).replace(/\/$/, '')
  return [plain, `${plain}/`]
}

function reject(problem: Problem): never {
  throw problem
}

function mount(app: Hono, name: CallName, endpoint: Endpoint): void {
  const handle = handlers[name] as unknown as AnyHandler
  app.on(endpoint.method, paths(endpoint.path), async context => {
    const { environment, database } = await services()
    const request = currentRequest()
    if (request) request.route = `api/${name}`
    const address = clientAddress(context, environment)
    const fromSite = isSameOrigin(context, environment)
    const token = tokenOf(context, environment, endpoint.headerOnly)
    const followed = database.standbys ? token : undefined
    let least: Promise<bigint> | undefined
    if (request && followed !== undefined) request.leastLsn = () => (least ??= readSessionLsn(followed))
    const viewer = token === undefined || endpoint.auth === 'none' ? null : await findViewer(token)
    if (endpoint.auth === 'required' && !viewer) {
      if (token !== undefined && fromSite) closeCookies(context, environment)
      throw new Problem('loginRequired')
    }
    if (fromSite && viewer?.location) placeCookie(context, environment, viewer.location)
    // A client may name the user for whom it writes, so that what was written under one account is never sent under
    // another.
    const meant = context.req.header('x-viewer-id')
    if (viewer && meant !== undefined && meant !== viewer.id) throw new Problem('notYou')
    const { input, files, discard } = await decodeInput(context, endpoint, viewer?.id ?? address)
    const language = languageOf(context.req.header(LANGUAGE_HEADER))
    const reply = await handle(
      {
        viewer,
        token,
        files,
        address,
        deviceId: context.req.header('x-device-id')?.slice(0, 100),
        language,
        idempotencyKey: context.req.header('idempotency-key')?.slice(0, 100),
        fromSite,
        openCookies: sessionUser => openCookies(context, environment, sessionUser),
        // A page of another site must not sign a visitor out.
        closeCookies: () => void (fromSite && closeCookies(context, environment)),
      },
      input,
    ).finally(discard)
    if (followed !== undefined && endpoint.method !== 'GET') await noteSessionWrite(followed)
    // Encoding is the privacy filter: a field that the schema does not name is never sent.
    context.header('cache-control', 'no-store')
    if (endpoint.replyStatus) context.status(endpoint.replyStatus)
    // An export contains the data as it is stored, without translation.
    const localized = name === 'exportAccount' ? reply : await inLanguage(language, reply)
    return jsonReply(context, endpoint.reply.encode(localized))
  })
}
