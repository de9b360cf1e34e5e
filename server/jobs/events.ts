/** What happened, for the jobs that follow from it. Prices in whole rupees. */
/** What people are told about a post. */
export type PostEvent =
  | { kind: 'priceDropped'; postId: string; oldPrice: number; newPrice: number }
  | { kind: 'sold'; postId: string }
  | { kind: 'hidden'; postId: string; /** Why people reported it: the known reasons, with commas between. */ reasons: string }
  | { kind: 'restored'; postId: string }
  | { kind: 'firstInquiry'; postId: string }

export type Event =
  | PostEvent
  | { kind: 'posted'; postId: string }
  /** A post was deleted so long ago that its pictures go, too. */
  | { kind: 'picturesDue'; postId: string }
  /** A saved search may have new matches. */
  | { kind: 'searchDue'; searchId: string }
