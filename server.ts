import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import next from 'next'
import { categoryFrames } from './app/[locale]/category/[categoryId]/category-frames'
import { fillDatabase } from './server/db/seed/fill'
import { listenToDesk } from './server/desk/listen'
import { makeApp } from './server/http/app'
import { watchRequests } from './server/http/watch'
import { startWorking } from './server/jobs/work'
import { assetServer } from './server/pages/assets'
import { BASE_POLICY } from './server/pages/csp'
import { entryPoints } from './server/pages/entry-points'
import { pageServer } from './server/pages/serve'
import { webFileServer } from './server/pages/web-files'
import { announce, openOrExplain } from './server/platform/boot'
import { describeError } from './server/platform/log'
import { withRequest, type RequestContext } from './server/platform/requests'
import { DATA_POLICY, securityHeaders, setHeaders } from './server/platform/security-headers'
import { stopOnSignal } from './server/platform/stop'
import { startSweeping } from './server/platform/sweep'
import { startIndexing } from './server/search/reindex'
import { isSocketRequest, startSocket } from './server/socket'

const dev = process.env.NODE_ENV === 'development'
const { environment, log, pages } = await openOrExplain()
// Next takes the name for its own redirects only; where to listen is said below.
const site = next({ dev, hostname: 'localhost', port: environment.PORT })
await Promise.all([site.prepare(), fillDatabase()])
await startWorking()

const api = getRequestListener(makeApp().fetch)
const nextPage = site.getRequestHandler()
const headers = securityHeaders(environment)
const page = dev ? nextPage : pageServer(pages, entryPoints(nextPage), { defaults: headers, render: categoryFrames() })
const secured = (response: ServerResponse) => setHeaders(response, headers, BASE_POLICY)
const asset = dev ? () => false : assetServer(secured)
const webFile = dev ? () => false : webFileServer(secured)

const DATA_ROUTES: Record<string, string> = { api: 'api', media: 'media', healthz: 'health', readyz: 'health', metrics: 'health' }

function answer(request: IncomingMessage, response: ServerResponse, context: RequestContext): void | Promise<void> {
  context.route = 'asset'
  if (asset(request, response) || webFile(request, response)) return
  context.route = 'page'
  const data = /^\/(api|media|healthz|readyz|metrics|sitemaps|sitemap\.xml|[\w-]+\.txt)(?:[/?]|$)/.exec(request.url ?? '')?.[1]
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

const watched = watchRequests(environment)
const server = createServer({ connectionsCheckingInterval: 5000 }, (request, response) => watched(request, response, context => serve(request, response, context)))
// Longer than the idle time of balancers and CDNs in front, or they would send into a line that is just closing.
server.keepAliveTimeout = 65_000
// Who does not even say in this time what is asked for shall not hold a connection.
server.headersTimeout = 15_000
const upgrade = dev ? site.getUpgradeHandler() : (_: unknown, socket: { destroy: () => void }) => socket.destroy()
server.on('upgrade', (request, socket, head) => isSocketRequest(request) || upgrade(request, socket, head))
const stopSocket = await startSocket(server)
// The socket answers its requests itself, before all others.
server.prependListener('request', (request, response) => {
  if (isSocketRequest(request)) watched(request, response, () => setHeaders(response, headers, DATA_POLICY), 'socket')
})
server.listen(environment.PORT, environment.HOST, () => announce(server))
stopOnSignal(server, [startSweeping(), startIndexing(), stopSocket, await listenToDesk()])
