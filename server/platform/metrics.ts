import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Seconds. A cached page takes a tenth of a millisecond, an upload on a slow connection minutes. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15]
/** Kinds of limits are fixed in our code. This bounds the number of series if one ever came from a client. */
const MAX_LIMIT_LABELS = 40

export type Metrics = ReturnType<typeof makeMetrics>

/* Next's bundles evaluate this module again: the process's one registry is on globalThis. */
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
  const refusedLimits = new Counter({
    name: 'agrihaat_limits_refused_total',
    help: 'Times that somebody found a limit full, by the limit',
    labelNames: ['limit'],
    registers,
  })
  const limits = new Set<string>()
  return {
    registry,
    requests: new Histogram({
      name: 'agrihaat_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, by route and status; 499: the client left',
      labelNames: ['route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    queries: new Histogram({
      name: 'agrihaat_database_query_duration_seconds',
      help: 'Time of a statement on its connection',
      buckets: QUERY_BUCKETS,
      registers,
    }),
    slowQueries: new Counter({
      name: 'agrihaat_database_slow_queries_total',
      help: 'Statements that took longer than SLOW_QUERY_MS',
      registers,
    }),
    messages: new Counter({ name: 'agrihaat_chat_messages_total', help: 'Chat messages stored', registers }),
    chatDeliveries: new Counter({
      name: 'agrihaat_chat_deliveries_total',
      help: 'Processes to which Redis passed events of the chat from this one',
      registers,
    }),
    pictures: new Counter({ name: 'agrihaat_pictures_stored_total', help: 'Uploaded photos stored', registers }),
    pictureBytes: new Counter({
      name: 'agrihaat_pictures_stored_bytes_total',
      help: 'Bytes of uploaded photos as stored, all widths',
      registers,
    }),
    /** @param key a limit's key; the part before its first colon is its kind */
    countRefusal: (key: string) => {
      const kind = key.slice(0, Math.max(0, key.indexOf(':')))
      if (limits.size < MAX_LIMIT_LABELS) limits.add(kind)
      refusedLimits.inc({ limit: limits.has(kind) ? kind : 'other' })
    },
    /** A gauge whose value is read on each scrape; null: there is no value now. */
    gauge: (name: string, help: string, read: () => number | null | Promise<number | null>) =>
      addGauge(registry, name, help, read),
    /** A counter whose value is counted elsewhere and read on each scrape. */
    counter: (name: string, help: string, read: () => number) => addCounter(registry, name, help, read),
  }
}

function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | null | Promise<number | null>,
): void {
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
