import { COUNT_CAP } from './contract/limits'
import { formatNumber } from './format'

/** A number of posts as people read it: 640; counting ends at `COUNT_CAP`, which stands for more: 1,000+. */
export function formatCount(count: number): string {
  return `${formatNumber(count)}${count >= COUNT_CAP ? '+' : ''}`
}
