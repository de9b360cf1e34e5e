import type { FieldProblem, ProblemCode } from '../contract/problems'

/** All problems that the site has words for: the server's problems, and that the server is out of reach. */
export type ErrorCode = ProblemCode | 'network'

/** A failed call. The screen shows `errors.CODE`; `fields` holds the problem of each wrong field by its wire name. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields: Record<string, FieldProblem> = {},
    /** The post that prevents the call, for example a duplicate. */
    readonly postId: string | null = null,
  ) {
    super(code)
    this.name = 'ApiError'
  }
}

/** The code of anything that was thrown; `unexpected` if it is no ApiError. */
export function errorCode(error: unknown): ErrorCode {
  return error instanceof ApiError ? error.code : 'unexpected'
}
