/** The longest name of a kind of work. */
export const WORK_KIND_LENGTH = 80

/** Work of one kind that was given up. Times are ISO 8601, UTC. */
export type FailedWork = {
  /** `queue/kind`, such as `events/sold` or `email/digest`. */
  kind: string
  number: number
  first: string
  last: string
  /** What most of it failed with; empty if nothing was noted. */
  fault: string
}
