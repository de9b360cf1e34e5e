import { onCLS, onLCP } from 'web-vitals'
import { report, type Reader } from './report'

/** Measures when the largest part of this page was seen, and how much the page moved under its reader. */
export const measure = (reader: Reader) =>
  report(reader, take => {
    onLCP(take)
    onCLS(take)
  })
