import type { CasePerson } from './desk-cases'

/** What a person can ask the operator for: a copy of their data, or that all of it is erased. */
export const REQUEST_KINDS = ['export', 'erasure'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** How a request ends; `withdrawn` also when the person has taken or deleted the data in the settings. */
export const REQUEST_OUTCOMES = ['done', 'refused', 'withdrawn'] as const
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number]

/** Days in which a request is answered: what India's IT Rules 2021 give for a complaint, rule 3(2). */
export const REQUEST_DAYS = 15
/** How many days ago a request may have come when it is written down: letters take their time. */
export const REQUEST_LATE_DAYS = 60
/** From so few days on, a deadline is near. */
export const REQUEST_NEAR_DAYS = 3

/** Somebody's request for their data. Days are those of India, `2026-01-31`; times are ISO 8601, UTC. */
export type DataRequest = {
  id: string
  /** Null: the account is erased. */
  person: (CasePerson & { isBlocked: boolean }) | null
  kind: RequestKind
  /** How it came, and how the desk knows that it is them. */
  how: string
  receivedOn: string
  dueOn: string
  /** Days until then; negative: so many days late. */
  daysLeft: number
  /** When the file was made the last time; null: not yet. */
  fileAt: string | null
  /** Null: it is open. `reason` is empty unless somebody has typed one. */
  closed: { outcome: RequestOutcome; reason: string; by: string; at: string } | null
}
