import { report, type Reader, type Take } from './report'

/** An interaction is one entry of each of its events, with the same number (Event Timing API). */
type Entry = PerformanceEntry & { interactionId: number }
type Counting = { interactionCount?: number }

/** Of every fifty interactions, the longest does not count (https://web.dev/articles/inp). */
const PER_OUTLIER = 50
/** Milliseconds; shorter events are not told. It is the library's own limit. */
const SHORTEST = 40

/**
 * Measures how long this page takes to respond, as web-vitals defines it: its own `onINP` is too large for the budget
 * (docs/decisions/134-field-vitals.md), and tests/e2e/vitals.spec.ts compares the two.
 */
export const measure = (reader: Reader) => report(reader, onInp)

function onInp(take: Take): void {
  const longest = new Map<number, number>()
  const see = (entries: PerformanceEntryList) => {
    for (const { interactionId, duration } of entries as Entry[])
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    const count = (performance as Counting).interactionCount ?? longest.size
    const value = [...longest.values()].sort((a, b) => b - a)[Math.floor(count / PER_OUTLIER)]
    if (value !== undefined) take({ name: 'INP', value })
  }
  const observer = new PerformanceObserver(list => see(list.getEntries()))
  observer.observe({ type: 'event', buffered: true, durationThreshold: SHORTEST } as PerformanceObserverInit)
  observer.observe({ type: 'first-input', buffered: true })
  addEventListener('visibilitychange', () => see(observer.takeRecords()))
}
