import { z } from 'zod'
import { REPORT_REASONS } from './choices'
import { REPORT_LENGTH } from './limits'

/** A report on the wire: one of the known reasons, or the user's own words. */
export const ReportBody = z.object({
  reason: z.string({ error: 'reason' }).trim().min(1, 'reason').max(REPORT_LENGTH, 'tooLong'),
})

export type ReportReason = (typeof REPORT_REASONS)[number]

/**
 * The report form: the chosen reason, and the user's words if the reason is
 * `other`. It decodes to the body of the call.
 */
export const ReportForm = z
  .object({ choice: z.string().pipe(z.enum(REPORT_REASONS, { error: 'reason' })), words: z.string() })
  .refine(({ choice, words }) => choice !== 'other' || words.trim() !== '', { path: ['words'], error: 'reason' })
  .refine(({ words }) => words.trim().length <= REPORT_LENGTH, { path: ['words'], error: 'tooLong' })
  .transform(({ choice, words }) => ({ reason: choice === 'other' ? words.trim() : choice }))
export type ReportTexts = z.input<typeof ReportForm>
