import type { Block } from '@/lib/contract/decided'
import { PROBLEMS, type FieldProblem, type ProblemCode } from '@/lib/contract/problems'
import { isUnavailable } from './unavailable'

/** The only error that rules throw; the HTTP layer turns its code into status and reply. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    /** The wrong fields of the request, by their wire name. */
    readonly fields?: Record<string, FieldProblem>,
    /** The post that causes the problem; the seconds until a retry makes sense; what a blocked person reads. */
    readonly details: { postId?: string; retryAfter?: number; block?: Block } = {},
  ) {
    super(PROBLEMS[code].msg)
    this.name = 'Problem'
  }

  get status(): number {
    return PROBLEMS[this.code].status
  }
}

/**
 * The problem that a client gets for an error: the error itself if it is one, `unavailable` if the database does not
 * answer, otherwise `unexpected`.
 */
export function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem(isUnavailable(error) ? 'unavailable' : 'unexpected')
}

/** The result of `reading`, or null if it throws a problem with status 404; other errors are thrown. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}
