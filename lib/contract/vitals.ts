import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'
import { METRICS, NETWORKS, PAGE_KINDS, type Metric } from './vital-names'

/** The highest values that are counted: ten minutes, and a page that moves by its own height a hundred times. */
export const HIGHEST = { LCP: 600_000, INP: 600_000, CLS: 100, TTFB: 600_000 } as const satisfies Record<Metric, number>
/** The longest name of a state, in any language. */
const STATE_LENGTH = 60

const value = (metric: Metric) => z.number('number').min(0, 'number').max(HIGHEST[metric], 'number').optional()

const VitalsBody = z.strictObject({
  kind: z.enum(PAGE_KINDS),
  network: z.enum(NETWORKS),
  /** The name of the state that the reader looks from, in any language of the site. */
  state: z.string().max(STATE_LENGTH, 'tooLong').nullable(),
  metrics: z
    .strictObject({ LCP: value('LCP'), INP: value('INP'), CLS: value('CLS'), TTFB: value('TTFB') })
    .refine(metrics => METRICS.some(metric => metrics[metric] !== undefined)),
})
export type Vitals = z.infer<typeof VitalsBody>

export const vitalEndpoints = {
  sendVitals: endpoint({
    method: 'POST',
    path: '/api/vitals',
    summary:
      'How fast a page of this site was for one reader. It is counted soon after the reply, so what a killed process has not counted yet is lost.',
    auth: 'none',
    body: VitalsBody,
    replyStatus: 202,
    reply: replyWith(z.object({})),
    problems: ['forbiddenOrigin', 'tooManyRequests'],
  }),
}
