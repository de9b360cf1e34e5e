import type { Metric, VitalGroup } from '@/lib/contract/vital-names'

export const GROUP_WORDS: Record<VitalGroup, string> = { kind: 'Page', network: 'Network', state: 'State' }

/** What each metric is, for who does not know it. */
export const METRIC_WORDS: Record<Metric, string> = {
  LCP: 'Largest contentful paint: when the largest part of the page was seen',
  INP: 'Interaction to next paint: how long the page took to respond',
  CLS: 'Cumulative layout shift: how much of the screen moved',
  TTFB: 'Time to first byte: when the page began to come',
}

const NAMES: Record<string, string> = {
  home: 'Home',
  list: 'Lists',
  post: 'Ad',
  search: 'Search',
  form: 'Post an ad',
  account: 'Own pages',
  other: 'Other pages',
  unknown: 'Unknown',
  '': 'Unknown',
}

/** The name of a group in words; a class of connection and a state are words already. */
export const nameWords = (name: string): string => NAMES[name] ?? name

/** A measured value with its unit. */
export function valueWords(metric: Metric, value: number): string {
  if (metric === 'CLS') return value.toFixed(2)
  return value < 1000 ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(1)} s`
}

/** A share in whole percent. */
export const percent = (share: number): string => (100 * share).toFixed(0)
