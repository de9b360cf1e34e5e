import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '../platform/environment'
import { metrics } from '../platform/metrics'
import { markResponse, requestIdOf, type RequestContext } from '../platform/requests'
import { isStopping } from '../platform/stop'

/** What stands in the metrics for an answer that the client did not wait for. */
const LEFT = 499

/**
 * Names each request, counts how it was answered and how long that took, and closes lines politely once the process is to end.
 * @returns runs an answer, which knows its request by `requestOf(response)`
 */
export function watchRequests({ TRUSTED_PROXIES }: Pick<Environment, 'TRUSTED_PROXIES'>) {
  const { requests } = metrics()
  return (request: IncomingMessage, response: ServerResponse, answer: (context: RequestContext) => void, route = 'page'): void => {
    const context = { id: requestIdOf(request, TRUSTED_PROXIES > 0), route }
    markResponse(response, context)
    const start = performance.now()
    const count = (status: number) => requests.observe({ route: context.route, status }, (performance.now() - start) / 1000)
    // Said on each answer, a balancer takes its next request elsewhere, and none meets a line that is just being closed.
    if (isStopping()) response.shouldKeepAlive = false
    answer(context)
    // From memory: it is done, and needs nobody who waits for its end.
    if (response.writableEnded) count(response.statusCode)
    else response.once('close', () => count(response.writableFinished ? response.statusCode : LEFT))
  }
}
