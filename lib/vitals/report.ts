import type { Metric, Network, PageKind } from '../contract/vital-names'

/** What is told of a reader; the state is null where this browser does not know it. */
export type Reader = () => { kind: PageKind; network: Network; state: string | null }
type Loaded = PerformanceNavigationTiming & { activationStart?: number }
/** Takes what was measured. */
export type Take = (measured: { name: string; value: number }) => void

/**
 * Collects what is measured of this page, and sends it once, when the reader leaves it: without a cookie, and without
 * anything that names the reader.
 * @param measure begins to measure; what it finds out only when the reader leaves comes in time
 */
export function report(reader: Reader, measure: (take: Take) => void): void {
  const [page] = performance.getEntriesByType('navigation') as Loaded[]
  const metrics: Partial<Record<Metric, number>> = {}
  // A page that the browser had prepared began for its reader when it was shown.
  if (page) metrics.TTFB = Math.max(page.responseStart - (page.activationStart ?? 0), 0)
  measure(({ name, value }) => {
    metrics[name as Metric] = value
  })
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send)
    void fetch('/api/vitals', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      body: JSON.stringify({ ...reader(), metrics }),
    }).catch(() => {})
  }
  addEventListener('visibilitychange', send)
}
