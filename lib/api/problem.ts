import type { FieldProblem, ProblemCode } from '../contract/problems'

/** What the site has words for: the server's problems, and that no server was reached. */
export type ErrorCode = ProblemCode | 'network'

/** A call that did not succeed. The screen says `errors.CODE`; `fields` names each wrong field by its wire name. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields: Record<string, FieldProblem> = {},
    /** The post that is in the way. */
    readonly postId: string | null = null,
  ) {
    super(code)
    this.name = 'ApiError'
  }
}

/** The code of whatever was thrown; what is not known is `unexpected`. */
export function errorCode(error: unknown): ErrorCode {
  return error instanceof ApiError ? error.code : 'unexpected'
}
