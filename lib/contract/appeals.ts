import { z } from 'zod'
import { APPEAL_STATES } from './decided'
import { endpoint, replyWith } from './endpoint'

/** The most characters of an appeal. */
export const APPEAL_LENGTH = 1000

/** What somebody writes against a decision of the site's staff. */
export const AppealBody = z.object({ words: z.string().trim().min(1, 'required').max(APPEAL_LENGTH, 'tooLong') })

/** The appeal of somebody who cannot sign in. */
export const BlockAppealBody = AppealBody.extend({ ticket: z.string().max(200) })
export const AppealReply = z.object({ appeal: z.enum(APPEAL_STATES) })

export const appealEndpoints = {
  appealPost: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/appeal/{id}',
    summary:
      'Asks the staff to look once more at the own post, which they have hidden (`decided` of the own posts). Once for a decision: a second appeal changes nothing.',
    auth: 'required',
    params: z.object({ id: z.string() }),
    body: AppealBody,
    reply: replyWith(AppealReply),
    problems: ['postNotFound', 'notOwner', 'invalidFields', 'tooManyRequests'],
  }),
  appealBlock: endpoint({
    method: 'POST',
    path: '/api/v1/auth/appeal',
    summary:
      'Asks the staff to let the blocked owner of an account in again, with the `block.ticket` of the refused sign-in. Once for a block: a second appeal changes nothing.',
    auth: 'none',
    body: BlockAppealBody,
    reply: replyWith(AppealReply),
    problems: ['linkExpired', 'invalidFields', 'tooManyRequests'],
  }),
}
