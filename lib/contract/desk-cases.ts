/** What a case is about: a post, a conversation that somebody reported, or a blocked person who appeals. */
export const CASE_SUBJECTS = ['post', 'chat', 'person'] as const
export type CaseSubject = (typeof CASE_SUBJECTS)[number]

/** Where a case comes from; a post may come from several at once. */
export const CASE_SOURCES = ['held', 'reports', 'photos', 'chat', 'appeal'] as const
export type CaseSource = (typeof CASE_SOURCES)[number]

/**
 * What the desk decides: `hide` takes the post from readers; `ask` does so until its owner has changed it; `dismiss`
 * finds nothing wrong, so the post stays or is shown again, and a blocked person is let in again; `block` lets the
 * person in no more, for a time or for good, and hides all their posts.
 */
export const CASE_DECISIONS = ['hide', 'ask', 'dismiss', 'block'] as const
export type CaseDecision = (typeof CASE_DECISIONS)[number]

/** Why a post is hidden or a person blocked, in the order of the desk's keys 1 to 8. */
export const CASE_REASONS = ['fraud', 'photo', 'duplicate', 'spam', 'unsuitable', 'abuse', 'unlawful', 'other'] as const
export type CaseReason = (typeof CASE_REASONS)[number]

/** For how many days a person can be blocked, if it is not for good. */
export const BLOCK_DAYS = [1, 7, 30] as const

/** Minutes for which a decision can be undone. Until then, nobody is told. */
export const UNDO_MINUTES = 10
/** Hours in which somebody has looked at a case, and days in which it is decided (India's IT Rules 2021, rule 3(2)). */
export const LOOK_HOURS = 24
export const SETTLE_DAYS = 15
/** Seconds after which a case that nobody keeps open is free again; the browser asks for the queue more often. */
export const READING_SECONDS = 20
export const POLL_SECONDS = 3
/** How many cases a queue shows, and how many one decision may be about. */
export const QUEUE_CASES = 100
export const DECIDED_AT_ONCE = 50
/** The least and the most characters of why somebody reads a number or a conversation. */
export const WHY_LENGTH = { least: 5, most: 200 } as const

/** Somebody whom the desk names. */
export type CasePerson = { id: string; /** Empty: they gave none. */ name: string }

/** A case in the queue. Times are ISO 8601, UTC. */
export type CaseRow = {
  id: string
  about: CaseSubject
  /** The post's title; empty for a conversation and a person. */
  title: string
  /** The owner of the post, or who was reported. */
  person: CasePerson
  isBlocked: boolean
  /** Until when; null: for good, or they are not blocked. */
  blockedUntil: string | null
  /** The address of the post's first photo. */
  photo: string | null
  /** Whole rupees; null for a conversation and a person. */
  price: number | null
  place: string
  sources: CaseSource[]
  /** From 0 to 100. */
  risk: number
  /** How many people reported it. */
  people: number
  /** How often the post was seen. */
  views: number
  openedAt: string
  /** Has a moderator looked at it? */
  isSeen: boolean
  /** When a held post is shown if nobody decides. */
  shownAt: string | null
  /** A colleague who has it open now. */
  reader: string | null
}

/** A decision of the viewer that can still be undone. */
export type RecentDecision = {
  id: string
  decision: CaseDecision
  /** The cases that it was about, what one of them is about, and its title or else its person's name. */
  cases: string[]
  about: CaseSubject
  title: string
  undoUntil: string
}

export type Queue = {
  /** The most urgent first. */
  cases: CaseRow[]
  /** Open cases by where they come from, and all of them. */
  counts: Record<CaseSource | 'all', number>
  /** The newest first. */
  recent: RecentDecision[]
}

/** A post as a case shows it. */
export type CasePost = {
  id: string
  /** The public page; hidden posts have none. */
  address: string
  title: string
  description: string
  price: number
  type: 'Sell' | 'Buy' | 'Rent'
  status: 'active' | 'sold' | 'ended' | 'hidden' | 'deleted'
  hiddenBecause: 'reports' | 'desk' | 'change' | 'held' | 'blocked' | null
  category: string
  breed: string | null
  place: string
  /** Addresses of its photos, those of middle size. */
  photos: string[]
  createdAt: string
  views: number
  inquiries: number
}

/** A decision of before about the same person. `by` names who decided. */
export type EarlierDecision = {
  at: string
  by: string
  decision: CaseDecision
  about: CaseSubject
  reason: CaseReason | null
  /** How long a block was to last; null: for good, or it was no block. */
  days: number | null
  title: string
  isThisPost: boolean
}

/** What a person says against a decision about their post, or against their block. */
export type CaseAppeal = {
  words: string
  at: string
  /** What it is against; null if an older version has decided it. */
  against: Pick<EarlierDecision, 'at' | 'by' | 'decision' | 'reason' | 'days'> | null
  /** Has the viewer decided that, and is somebody else there who can read the appeal? Then only they decide it. */
  isForOthers: boolean
}

/** Everything that the desk knows about a case's person. */
export type PersonLife = CasePerson & {
  isBlocked: boolean
  /** Until when; null: for good, or not blocked. */
  blockedUntil: string | null
  since: string
  place: string
  ads: Record<CasePost['status'], number>
  /** Sales that a buyer confirmed. */
  sales: number
  /** How many people reported their posts, and their conversations; how many users block them. */
  reporters: number
  chatReporters: number
  blockers: number
  /** Did a blocked account use the same device? */
  sharesDevice: boolean
  /** Their newest posts. */
  newest: (Pick<CasePost, 'id' | 'title' | 'price' | 'status' | 'createdAt'> & { photo: string | null })[]
  decisions: EarlierDecision[]
  /** Their open cases, this one among them. */
  open: Pick<CaseRow, 'id' | 'about'>[]
}

/** A post that showed a photo of this one first. */
export type CaseTwin = {
  post: Pick<CasePost, 'id' | 'title' | 'status' | 'createdAt' | 'price'>
  seller: CasePerson
  /** The two photos; null if the file is gone. */
  own: string | null
  earlier: string | null
  /** How much of the two is alike, from 0 to 100. */
  alike: number
  /** How the later photo was changed: mirrored, cropped, bordered. */
  changes: string[]
}

/** A case with all that speaks for and against it. */
export type CaseDetail = {
  case: CaseRow
  /** Which state of it this is; a decision is about what was seen. */
  version: string
  post: CasePost | null
  appeal: CaseAppeal | null
  /** What ads like it cost, in whole rupees. */
  usual: { low: number; middle: number; high: number; sellers: number } | null
  reports: {
    reason: string
    at: string
    counts: boolean
    by: CasePerson
    /** Does the desk take their reports for unreliable? */
    isUnreliable: boolean
    /** Earlier reports of theirs. */ others: number
  }[]
  /** The signals of its risk, the heaviest first. */
  risk: { score: number; signals: { name: string; weight: number; why: string }[] } | null
  twins: CaseTwin[]
  /** A reported conversation. */
  chat: { reason: string; at: string; by: CasePerson; /** Messages in it. */ messages: number } | null
  person: PersonLife
  /** What seems to be the reason. */
  likely: CaseReason
}
