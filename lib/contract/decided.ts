import { z } from 'zod'
import { CASE_REASONS, type CaseReason } from './desk-cases'

/**
 * `open`: there is no appeal yet; `waiting`: nobody has read it yet; `kept`: it was read, and the decision stays.
 */
export const APPEAL_STATES = ['open', 'waiting', 'kept'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

const why = { reason: z.enum(CASE_REASONS).nullable(), appeal: z.enum(APPEAL_STATES) }

/** What the staff decided about one of the viewer's hidden posts, when it cannot be undone any more. */
export type DecidedPost = {
  postId: string
  /** Is it shown again when its owner changes it? */
  asksChange: boolean
  /** Null: none was given. */
  reason: CaseReason | null
  appeal: AppealState
}
export const DecidedPostCodec = z.codec(
  z.object({ advPostId: z.string(), asksChange: z.boolean(), ...why }),
  z.custom<DecidedPost>(),
  {
    decode: ({ advPostId, ...rest }) => ({ postId: advPostId, ...rest }),
    encode: ({ postId, ...rest }) => ({ advPostId: postId, ...rest }),
  },
)

/** What a blocked person reads instead of a session. */
export const BlockWire = z.object({
  ...why,
  /** ISO 8601, UTC; null: for good. */
  until: z.string().nullable(),
  /** Lets them appeal, for an hour. */
  ticket: z.string(),
})
export type Block = z.output<typeof BlockWire>
