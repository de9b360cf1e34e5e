import { COUNT_CAP } from '../contract/limits'
import { formatNumber } from './format'

/** A number of posts as text: 640. Counting stops at `COUNT_CAP`, which is shown as 1,000+. */
export function formatCount(count: number): string {
  return `${formatNumber(count)}${count >= COUNT_CAP ? '+' : ''}`
}
