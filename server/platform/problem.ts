import { PROBLEMS, type FieldProblem, type ProblemCode } from '@/lib/contract/problems'

/** The one error that rules throw; the HTTP layer turns its code into status and reply. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    /** The wrong fields of the request, by their wire name. */
    readonly fields?: Record<string, FieldProblem>,
  ) {
    super(PROBLEMS[code].msg)
    this.name = 'Problem'
  }

  get status(): number {
    return PROBLEMS[this.code].status
  }
}
