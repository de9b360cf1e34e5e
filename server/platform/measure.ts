import { metrics } from './metrics'
import type { Services } from './services'

/** Numbers that are looked at when somebody asks for the metrics, and cost nothing until then. */
export function measure(services: Services): void {
  const { database, jobs, pages } = services
  const { gauge, counter } = metrics()
  counter('agrihaat_page_cache_hits_total', 'Pages that were in memory', () => pages.size().hits)
  counter('agrihaat_page_cache_misses_total', 'Pages that had to be made, or waited for', () => pages.size().misses)
  gauge('agrihaat_page_cache_pages', 'Pages in memory', () => pages.size().pages)
  gauge('agrihaat_page_cache_bytes', 'Memory that pages take, as the cache counts it', () => pages.size().bytes)
  gauge('agrihaat_database_connections_busy', 'Connections that run a statement or a transaction', () => database.connections().busy)
  gauge('agrihaat_database_connections_idle', 'Connections that wait for work', () => database.connections().idle)
  gauge('agrihaat_database_connections_waited_for', 'Questions that wait for a connection', () => database.connections().waiting)
  // The socket server puts itself there later.
  gauge('agrihaat_sockets_connected', 'Open sockets of the chat', () => services.live.sockets())
  // Who reads the numbers wants them most when the database does not answer.
  // One count for both: a second one at the same moment would read what the first has not written yet.
  let counting: ReturnType<typeof jobs.counts> | null = null
  const countJobs = () => (counting ??= jobs.counts().finally(() => (counting = null)))
  const waiting = async (kind: 'waiting' | 'failed') => countJobs().then(counts => counts[kind], () => null)
  gauge('agrihaat_jobs_waiting', 'Jobs that are due and not yet done, in the whole database', () => waiting('waiting'))
  gauge('agrihaat_jobs_failed', 'Jobs of the last day that were given up, in the whole database', () => waiting('failed'))
}
