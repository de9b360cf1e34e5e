import type { CaseReason } from '@/lib/contract/desk-cases'

/** Events of posts that users are notified of. Prices in whole rupees. */
export type PostEvent =
  | { kind: 'priceDropped'; postId: string; oldPrice: number; newPrice: number }
  | { kind: 'sold'; postId: string }
  | {
      kind: 'hidden'
      postId: string
      /** Why users reported it: the known reasons, separated by commas. */ reasons: string
    }
  | { kind: 'restored'; postId: string }
  | { kind: 'firstInquiry'; postId: string }
  /** The seller of an ad is asked whether it is still true; `endsSoon`: it ends in some days unless they say so. */
  | { kind: 'asked'; postId: string; endsSoon: boolean }
  | { kind: 'ended'; postId: string }
  /** A post is kept for someone. */
  | { kind: 'reserved'; postId: string }
  /** A seller has named the buyer of a sold post; the buyer has confirmed it. */
  | { kind: 'buyerNamed'; postId: string }
  | { kind: 'saleConfirmed'; postId: string }
  /** A post is held until the desk has looked at it. */
  | { kind: 'held'; postId: string }
  /**
   * The desk has looked at a post, and readers do not see it any more; or not until its owner has changed it; or its
   * owner has appealed, and it stays so. Null: the desk gave no reason.
   */
  | { kind: 'refused' | 'changeAsked' | 'appealKept'; postId: string; reason: CaseReason | null }

/** An event that follows only while a decision of the desk stands, which can be undone (server/cases/notice.ts). */
type Following = { decisionId?: string }

export type Event = (PostEvent | OtherEvent) & Following

type OtherEvent =
  | { kind: 'posted'; postId: string }
  /** The desk has decided a case: those who reported it are told whether it has acted. */
  | { kind: 'caseDecided'; caseId: string; hasActed: boolean }
  /** A blocked person may sign in again. */
  | { kind: 'unblocked'; personId: string }
  /** The seller changed photos, price, text or other facts of a post. */
  | { kind: 'changed'; postId: string }
  /** A post that was held is shown. */
  | { kind: 'released'; postId: string }
  /** A post was deleted a week ago, and its pictures are now to be deleted. */
  | { kind: 'picturesDue'; postId: string }
  /** A post has no place, and its seller's profile may have one by now. */
  | { kind: 'placeKnown'; postId: string }
  /** The desk has sent a mailing, and not everybody is queued yet. */
  | { kind: 'mailingSent'; id: string }
  /** A saved search may have new matches. */
  | { kind: 'searchDue'; searchId: string }
