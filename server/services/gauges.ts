import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, OpenDatabase } from '../db/client'
import { limits } from '../db/schema'
import { metrics } from '../platform/metrics'
import type { Environment } from '../platform/environment'
import type { Pages } from '../platform/pages'
import type { SocketHub } from '../platform/socket-hub'
import type { Jobs } from './jobs'

/** The services that are measured. */
type Measured = {
  environment: Environment
  database: OpenDatabase
  db: Db
  jobs: Jobs
  pages: Pages
  sockets: SocketHub
  front: { waiting: () => number } | null
}

/** The limit that counts all sign-in codes. */
export const ALL_CODES_KEY = 'otp:all'

async function countCodesOfHour(db: Db): Promise<number> {
  const [row] = await db
    .select({ used: limits.used })
    .from(limits)
    .where(and(eq(limits.key, ALL_CODES_KEY), gt(limits.endsAt, sql`now()`)))
  return row?.used ?? 0
}

/** Registers the gauges that are read on each scrape; they cost nothing until then. */
export function registerGauges(services: Measured): void {
  const { database, jobs } = services
  const { gauge, counter } = metrics()
  // Page cache and socket server are set on `services` later, so they are read here at each scrape.
  counter('agrihaat_page_cache_hits_total', 'Pages that were in memory', () => services.pages.stats().hits)
  counter(
    'agrihaat_page_cache_misses_total',
    'Pages that had to be made, or waited for',
    () => services.pages.stats().misses,
  )
  gauge('agrihaat_page_cache_pages', 'Pages in memory', () => services.pages.stats().pages)
  gauge(
    'agrihaat_page_cache_bytes',
    'Memory that pages take, as the cache counts it',
    () => services.pages.stats().bytes,
  )
  gauge(
    'agrihaat_purges_waiting',
    'Keys of changed pages that the cache in front has not been told yet',
    () => services.front?.waiting() ?? 0,
  )
  gauge(
    'agrihaat_database_connections_busy',
    'Connections that run a statement or a transaction',
    () => database.connections().busy,
  )
  gauge('agrihaat_database_connections_idle', 'Connections that wait for work', () => database.connections().idle)
  gauge(
    'agrihaat_database_connections_waited_for',
    'Questions that wait for a connection',
    () => database.connections().waiting,
  )
  const standbys = () => database.standbys?.stats() ?? { used: 0, standby: 0, primary: 0, repeated: 0 }
  gauge('agrihaat_standbys_used', 'Standbys that answer reads now', () => standbys().used)
  counter('agrihaat_standby_reads_total', 'Reads that a standby answered', () => standbys().standby)
  counter(
    'agrihaat_standby_reads_passed_total',
    'Reads that the primary answered, because no standby was far enough',
    () => standbys().primary,
  )
  counter(
    'agrihaat_standby_reads_repeated_total',
    'Reads that a standby did not answer and that were asked elsewhere',
    () => standbys().repeated,
  )
  gauge('agrihaat_sockets_connected', 'Open sockets of the chat', () => services.sockets.count())
  gauge(
    'agrihaat_otp_used_ratio',
    'How much of OTP_AN_HOUR is used up; from 0.7 on only numbers with an account get codes, from 0.9 on only their devices',
    () =>
      countCodesOfHour(services.db).then(
        sent => sent / services.environment.OTP_AN_HOUR,
        () => null,
      ),
  )
  // The metrics page must also work while the database does not answer; then these values are null.
  // Both gauges share one count, because a second count at the same moment would read statistics that the first has not
  // written yet.
  let counting: ReturnType<typeof jobs.counts> | null = null
  const countJobs = () => (counting ??= jobs.counts().finally(() => (counting = null)))
  const waiting = async (kind: 'waiting' | 'failed') =>
    countJobs().then(
      counts => counts[kind],
      () => null,
    )
  gauge('agrihaat_jobs_waiting', 'Jobs that are due and not yet done, in the whole database', () => waiting('waiting'))
  gauge('agrihaat_jobs_failed', 'Jobs of the last day that were given up, in the whole database', () =>
    waiting('failed'),
  )
}
