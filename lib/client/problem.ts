import type { FieldProblem, ProblemCode } from '../contract/problems'

/** All problems that the site has words for: the server's problems, and that the server is out of reach. */
export type ErrorCode = ProblemCode | 'network'

/** What a failed reply may say beside its code: the post that prevents the call, or why an account is blocked. */
export type FailedReply = { advPostId?: unknown; block?: unknown }

/** The post that prevents a call, for example a duplicate; null if nothing or something else does. */
export function postInTheWay(error: unknown): string | null {
  const id = error instanceof ApiError ? error.reply.advPostId : null
  return typeof id === 'string' ? id : null
}

/** A failed call. The screen shows `errors.CODE`; `fields` holds the problem of each wrong field by its wire name. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields: Record<string, FieldProblem> = {},
    readonly reply: FailedReply = {},
  ) {
    super(code)
    this.name = 'ApiError'
  }
}

/** The code of anything that was thrown; `unexpected` if it is no ApiError. */
export function errorCode(error: unknown): ErrorCode {
  return error instanceof ApiError ? error.code : 'unexpected'
}
