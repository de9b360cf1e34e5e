import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { metrics } from '../platform/metrics'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * The process's metrics, in the words of Prometheus, for who knows METRICS_TOKEN.
 * @throws Problem notFound where no token is set; loginRequired where another one was sent
 */
export async function serveMetrics(context: Context): Promise<Response> {
  const { METRICS_TOKEN: wanted } = (await services()).environment
  if (wanted === undefined) throw new Problem('notFound')
  const sent = /^Bearer (.*)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
  // Of equal length whatever was sent, and compared in the same time whatever it is.
  if (!timingSafeEqual(hash(sent), hash(wanted))) throw new Problem('loginRequired')
  const { registry } = metrics()
  return context.body(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
}
