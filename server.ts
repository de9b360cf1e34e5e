import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import next from 'next'
import { fillDatabase } from './server/demo/fill'
import { listenToDesk } from './server/desk/listen'
import { deskDoor } from './server/desk/web/door'
import { makeApp } from './server/http/app'
import { observeRequests } from './server/http/observe'
import { startWorker } from './server/jobs/work'
import { openCache } from './server/edge/cache'
import { pageServer } from './server/edge/serve'
import { countPageSearches } from './server/market/page-searches'
import { staticFiles } from './server/edge/static-files'
import { announceReady, joinSiteOrExit, openServicesOrExit } from './server/services/start'
import { describeError, surviveClosedOutput } from './server/platform/log'
import { withRequest, type RequestContext } from './server/platform/requests'
import { BASE_POLICY, DATA_POLICY, securityHeaders, setHeaders } from './server/platform/security-headers'
import { stopOnSignal } from './server/services/stop'
import { startEndingBlocks } from './server/desk/let-in'
import { startCountingMarket, startCountingPrices, startEndingAds, startSweeping } from './server/jobs/sweep'
import { startIndexing } from './server/search/reindex'
import { isSocketRequest, startSocket } from './server/socket'
import { startWritingVitals, writeVitals } from './server/vitals/count'

surviveClosedOutput()
const dev = process.env.NODE_ENV === 'development'
const opened = await openServicesOrExit()
const { environment, log } = opened
await joinSiteOrExit()
// In development Next listens here for the WebSockets of hot reloading. It never gets those of the chat.
const upgrades = createServer()
// Next uses this name only for its own redirects; `server.listen` below decides where the site listens.
const site = next({ dev, hostname: 'localhost', port: environment.PORT, httpServer: upgrades })
await Promise.all([site.prepare(), fillDatabase()])
await startWorker()

const api = getRequestListener(makeApp().fetch)
const headers = securityHeaders(environment)
const handler = site.getRequestHandler()
const page = pageServer(openCache(opened), handler, {
  defaults: headers,
  proxies: environment.TRUSTED_PROXIES,
  standbys: opened.database.standbys,
  front: environment.PURGE_URL === undefined ? undefined : environment.PURGE_FORM,
  countEmptySearch: countPageSearches(environment),
  mode: environment.EDGE === 'off' ? 'off' : dev ? 'development' : 'on',
})
const desk = deskDoor({ environment, next: handler, site: page, defaults: headers, development: dev })
const file = staticFiles((response, isBuilt) => setHeaders(response, headers, isBuilt ? DATA_POLICY : BASE_POLICY), dev)

const DATA_ROUTES: Record<string, string> = {
  api: 'api',
  media: 'media',
  healthz: 'health',
  readyz: 'health',
  metrics: 'health',
}

function answer(request: IncomingMessage, response: ServerResponse, context: RequestContext): void | Promise<void> {
  const answered = desk(request, response, context)
  if (answered !== null) return answered
  context.route = 'asset'
  if (file(request, response)) return
  context.route = 'page'
  const data =
    /^\/(api|media|healthz|readyz|metrics|sitemaps|sitemap\.xml|[\w-]+\.txt|prices\/[\w/-]+\.csv)(?:[/?]|$)/.exec(
      request.url ?? '',
    )?.[1]
  if (data === undefined) return page(request, response)
  context.route = DATA_ROUTES[data] ?? 'crawlers'
  setHeaders(response, headers, DATA_POLICY)
  return withRequest(context, () => api(request, response))
}

function serve(request: IncomingMessage, response: ServerResponse, context: RequestContext): void {
  const failed = (error: unknown) => {
    withRequest(context, () => log.error(describeError(error), 'a page failed'))
    if (!response.headersSent) {
      setHeaders(response, headers, BASE_POLICY)
      response.writeHead(500)
    }
    response.end()
  }
  try {
    answer(request, response, context)?.catch(failed)
  } catch (error) {
    failed(error)
  }
}

const watched = observeRequests(environment)
const server = createServer({ connectionsCheckingInterval: 5000 }, (request, response) =>
  watched(request, response, context => serve(request, response, context)),
)
// Longer than the idle time of load balancers and CDNs in front: otherwise they would send
// into a connection that is just closing.
server.keepAliveTimeout = 65_000
// A client that does not send its request's head in this time must not hold a connection.
server.headersTimeout = 15_000
server.on('upgrade', (request, socket, head) => {
  if (isSocketRequest(request)) return
  if (dev) upgrades.emit('upgrade', request, socket, head)
  else socket.destroy()
})
const stopSocket = await startSocket(server)
// The socket answers its own requests, before all other listeners.
server.prependListener('request', (request, response) => {
  if (isSocketRequest(request)) watched(request, response, () => setHeaders(response, headers, DATA_POLICY), 'socket')
})
server.listen(environment.PORT, environment.HOST, () => announceReady(server))
stopOnSignal(
  server,
  [
    startSweeping(),
    startEndingAds(),
    startEndingBlocks(),
    startCountingPrices(),
    startCountingMarket(),
    startWritingVitals(),
    startIndexing(),
    stopSocket,
    await listenToDesk(),
  ],
  [writeVitals, async () => opened.front?.close()],
)
