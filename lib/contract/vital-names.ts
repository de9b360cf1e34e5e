/* This file loads no zod: readers whose pages are measured load a part of it. */

/** The kinds of pages whose speed is told apart. */
export const PAGE_KINDS = ['home', 'list', 'post', 'search', 'form', 'account', 'other'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** The classes of a connection as browsers name them (Network Information API); unknown where they do not. */
export const NETWORKS = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const
export type Network = (typeof NETWORKS)[number]

/** What is measured: LCP, INP and TTFB in milliseconds, CLS as a score. */
export const METRICS = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export type Metric = (typeof METRICS)[number]

/** By what the measurements are told apart. */
export const VITAL_GROUPS = ['kind', 'network', 'state'] as const
export type VitalGroup = (typeof VITAL_GROUPS)[number]

/** Of how many days measurements are shown. */
export const VITAL_DAYS = [7, 28] as const
export type VitalDays = (typeof VITAL_DAYS)[number]

/** Fewer measurements of a group than this are not shown. */
export const LEAST_SHOWN = 10
