import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import next from 'next'
import { fillDatabase } from './server/db/seed/fill'
import { listenToDesk } from './server/desk/listen'
import { makeApp } from './server/http/app'
import { startWorking } from './server/jobs/work'
import { assetServer } from './server/pages/assets'
import { pageServer } from './server/pages/serve'
import { announce, openOrExplain } from './server/platform/boot'
import { describeError } from './server/platform/log'
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
const page = dev ? nextPage : pageServer(pages, nextPage)
const asset = dev ? () => false : assetServer()

const server = createServer((request, response) => {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
  if (asset(request, response)) return
  const isApi = /^\/(api|media|healthz|readyz)([/?]|$)/.test(request.url ?? '')
  Promise.resolve(isApi ? api(request, response) : page(request, response)).catch((error: unknown) => {
    log.error(describeError(error), 'a page failed')
    if (!response.headersSent) response.writeHead(500)
    response.end()
  })
})
const upgrade = dev ? site.getUpgradeHandler() : (_: unknown, socket: { destroy: () => void }) => socket.destroy()
server.on('upgrade', (request, socket, head) => isSocketRequest(request) || upgrade(request, socket, head))
const stopSocket = await startSocket(server)
server.listen(environment.PORT, environment.HOST, () => announce(server))
stopOnSignal(server, [startSweeping(), startIndexing(), stopSocket, await listenToDesk()])
