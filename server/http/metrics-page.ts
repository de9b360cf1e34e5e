import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { metrics } from '../platform/metrics'
import { Problem } from '../platform/problem'
import { services } from '../services/services'

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * The metrics of the process in the Prometheus format, for clients that know METRICS_TOKEN.
 * @throws Problem notFound if no token is set; loginRequired if the request has another token
 */
export async function serveMetrics(context: Context): Promise<Response> {
  const { METRICS_TOKEN: wanted } = (await services()).environment
  if (wanted === undefined) throw new Problem('notFound')
  const sent = /^Bearer (.*)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
  // The hashes have equal length, as the comparison in constant time needs.
  if (!timingSafeEqual(hash(sent), hash(wanted))) throw new Problem('loginRequired')
  const { registry } = metrics()
  return context.body(await registry.metrics(), 200, {
    'content-type': registry.contentType,
    'cache-control': 'no-store',
  })
}
