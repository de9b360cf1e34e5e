import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '../platform/environment'
import { metrics } from '../platform/metrics'
import { attachRequest, requestIdOf, type RequestContext } from '../platform/requests'
import { isStopping } from '../platform/stopping'

/** The status in the metrics if the client closed the connection before the response. */
const CLIENT_CLOSED = 499

/**
 * Gives each request an id, measures its status and duration, and closes kept-alive connections gracefully when the
 * process stops.
 * @returns a function that runs the answer of a request; `requestOf(response)` returns its context
 */
export function observeRequests({ TRUSTED_PROXIES }: Pick<Environment, 'TRUSTED_PROXIES'>) {
  const { requests } = metrics()
  return (
    request: IncomingMessage,
    response: ServerResponse,
    answer: (context: RequestContext) => void,
    route = 'page',
  ): void => {
    const context = { id: requestIdOf(request, TRUSTED_PROXIES > 0), route }
    attachRequest(response, context)
    const start = performance.now()
    const count = (status: number) =>
      requests.observe({ route: context.route, status }, (performance.now() - start) / 1000)
    // With this on each response, a load balancer sends its next request to another process, and none reaches a
    // connection that is just being closed.
    if (isStopping()) response.shouldKeepAlive = false
    answer(context)
    // A response from memory has ended already, so no listener is needed.
    if (response.writableEnded) count(response.statusCode)
    else response.once('close', () => count(response.writableFinished ? response.statusCode : CLIENT_CLOSED))
  }
}
