import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Seconds. A page from memory takes a tenth of a millisecond, an upload on a slow line minutes. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15]
/** Kinds of limits are written in our code; should one ever hold what a client sent, it makes no more series than this. */
const MOST_LIMITS = 40

export type Metrics = ReturnType<typeof makeMetrics>

/* Rules run inside Next's bundles, the page with the numbers outside: one registry a process, on globalThis. */
const METRICS = Symbol.for('agrihaat.metrics')
const holder = globalThis as unknown as { [METRICS]?: Metrics }

/** The process's metrics. */
export function metrics(): Metrics {
  return (holder[METRICS] ??= makeMetrics())
}

function makeMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const refusedLimits = new Counter({ name: 'agrihaat_limits_refused_total', help: 'Times that somebody found a limit full, by the limit', labelNames: ['limit'], registers })
  const limits = new Set<string>()
  return {
    registry,
    requests: new Histogram({ name: 'agrihaat_http_request_duration_seconds', help: 'Time from a request to the end of its answer, by route and status; 499: the client left', labelNames: ['route', 'status'], buckets: REQUEST_BUCKETS, registers }),
    queries: new Histogram({ name: 'agrihaat_database_query_duration_seconds', help: 'Time of a statement on its connection', buckets: QUERY_BUCKETS, registers }),
    slowQueries: new Counter({ name: 'agrihaat_database_slow_queries_total', help: 'Statements that took longer than SLOW_QUERY_MS', registers }),
    messages: new Counter({ name: 'agrihaat_chat_messages_total', help: 'Chat messages stored', registers }),
    pictures: new Counter({ name: 'agrihaat_pictures_stored_total', help: 'Uploaded photos stored', registers }),
    pictureBytes: new Counter({ name: 'agrihaat_pictures_stored_bytes_total', help: 'Bytes of uploaded photos as stored, all widths', registers }),
    lists: new Counter({ name: 'agrihaat_list_pages_total', help: 'First pages of categories that were made, by what of them was drawn anew: all, or only the ads', labelNames: ['drawn'], registers }),
    /** @param key a limit's key; what stands before its first colon is its kind */
    limitRefused: (key: string) => {
      const kind = key.slice(0, Math.max(0, key.indexOf(':')))
      if (limits.size < MOST_LIMITS) limits.add(kind)
      refusedLimits.inc({ limit: limits.has(kind) ? kind : 'other' })
    },
    /** A number that is read when somebody asks for it; null: there is none now. */
    gauge: (name: string, help: string, read: () => number | null | Promise<number | null>) => addGauge(registry, name, help, read),
    /** The same of a number that only grows, which somebody else counts. */
    counter: (name: string, help: string, read: () => number) => addCounter(registry, name, help, read),
  }
}

function addGauge(registry: Registry, name: string, help: string, read: () => number | null | Promise<number | null>): void {
  registry.removeSingleMetric(name)
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read()
      if (value === null) this.reset()
      else this.set(value)
    },
  })
}

function addCounter(registry: Registry, name: string, help: string, read: () => number): void {
  registry.removeSingleMetric(name)
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}
