import type { Network } from '../contract/vital-names'
import { stateNow } from '../geo/state-now'
import { pageKind } from './page-kind'
import type { Reader } from './report'

type Browser = { connection?: { effectiveType?: Network } }

/** What is told of the reader of this page, and no more. */
export const readerNow: Reader = () => ({
  // The address may have changed since the page was loaded; the name of its first entry has not.
  kind: pageKind(performance.getEntriesByType('navigation')[0]?.name ?? location.href),
  network: (navigator as Browser).connection?.effectiveType ?? 'unknown',
  state: stateNow(),
})
