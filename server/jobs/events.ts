/** What happened, for the jobs that follow from it. Prices in whole rupees. */
export type Event =
  | { kind: 'priceDropped'; postId: string; oldPrice: number; newPrice: number }
  | { kind: 'sold'; postId: string }
  | { kind: 'hidden'; postId: string; /** Why people reported it: the known reasons, with commas between. */ reasons: string }
  | { kind: 'restored'; postId: string }
  | { kind: 'firstInquiry'; postId: string }
