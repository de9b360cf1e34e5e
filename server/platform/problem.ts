import { PROBLEMS, type FieldProblem, type ProblemCode } from '@/lib/contract/problems'
import { isUnavailable } from './unavailable'

/** The one error that rules throw; the HTTP layer turns its code into status and reply. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    /** The wrong fields of the request, by their wire name. */
    readonly fields?: Record<string, FieldProblem>,
    /** The post that is in the way; in how many seconds it may be tried again. */
    readonly more: { postId?: string; retryAfter?: number } = {},
  ) {
    super(PROBLEMS[code].msg)
    this.name = 'Problem'
  }

  get status(): number {
    return PROBLEMS[this.code].status
  }
}

/** What a caller is told of any error: a rule's own problem, `unavailable` while the database does not answer, `unexpected` of all else. */
export function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem(isUnavailable(error) ? 'unavailable' : 'unexpected')
}
