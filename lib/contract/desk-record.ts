import type { CaseDecision, CaseDetail, CaseReason } from './desk-cases'

/** An act of the trail; `hash` is a SHA-256 of it and of the one before, in hexadecimal digits. */
export type RecordedAct = { seq: number; at: string; by: string; act: string; reason: string; hash: string }

/** A message of a reported conversation, with the address of its photo. */
export type CaseMessage = { at: string; isReporter: boolean; text: string; photo: string | null }

/** All that the site knows of a case, for authorities. Times are ISO 8601, UTC. */
export type CaseRecord = {
  /** The act by which it was made: who, when and why. */
  made: RecordedAct
  detail: CaseDetail
  /** Ten digits. */
  mobile: string
  /** Null: nobody has decided yet. */
  decision: { decision: CaseDecision; reason: CaseReason | null; days: number | null; by: string; at: string } | null
  /** The photos of the post; the SHA-256 of each as it is stored, null if the file is gone. */
  photos: { address: string | null; sha256: string | null }[]
  /** The newest messages of a reported conversation in ascending order; null: there is none that may be read. */
  messages: CaseMessage[] | null
  /** What was said against decisions, the oldest first; `isGranted` null: nobody has answered yet. */
  appeals: { words: string; at: string; isGranted: boolean | null }[]
  /** What the desk did to the post, the conversation or the person, the oldest first. */
  acts: RecordedAct[]
}
