import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { makeApp } from '@/server/http/app'
import { observeRequests } from '@/server/http/observe'
import { withRequest } from '@/server/platform/requests'
import { DATA_POLICY, setHeaders } from '@/server/platform/security-headers'
import { openSite, type TestSite } from './site'

export type WatchedSite = TestSite & {
  /** Sends a request over a real connection, as to the site's entry. */ ask: (
    path: string,
    init?: RequestInit,
  ) => Promise<Response>
}

/** A site whose API is behind the entry's watch, on its own port. */
export async function openWatchedSite(variables: Record<string, string> = {}): Promise<WatchedSite> {
  const site = await openSite(variables)
  const api = getRequestListener(makeApp().fetch)
  const watched = observeRequests(site.environment)
  const server = createServer((request, response) =>
    watched(request, response, context => {
      context.route = 'api'
      setHeaders(response, [], DATA_POLICY)
      void withRequest(context, () => api(request, response))
    }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(site, {
    ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
    close: ((close: () => Promise<void>) => async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await close()
    })(site.close),
  })
}
