import { forgetEntry, keepEntry, onEntriesChange, openOutbox, readEntries, readEntry } from './outbox-store'

/*
 * New ads on their way to the server. An ad is stored here from the moment its seller taps Post ad
 * until the server has stored it, so that neither a lost connection nor a closed page loses it. Pages
 * and the service worker use the same store.
 */

/** The content of an ad, to compare two attempts: its texts, and the ids of its photos in their order. */
export type AdContent = { values: string; photos: string }

/** A shrunk photo; `staged`: the server already has it. */
export type AdPhoto = { id: string; blob: Blob; staged: boolean }

export type WaitingAd = {
  /** Made here and sent as `Idempotency-Key`: the server makes only one post of it, however often it arrives. */
  id: string
  userId: string
  /** The draft as the form stores it, to open it again. */
  draft: unknown
  title: string
  /** Whole rupees. */
  price: number
  /** The encoded texts of the ad. */
  fields: Record<string, string>
  photos: AdPhoto[]
  /** The content as it is now. The property has the name that it has in ads that are already stored. */
  said: AdContent
  /** The content of an attempt that got no answer: the ad may have been posted or not. */
  tried: AdContent | null
  /** When it was written, in milliseconds since 1970. */
  at: number
  /**
   * `held`: the seller is changing it; `refused`: the server refused it, with a problem; `sent`: it is
   * posted, but the seller does not know yet.
   */
  state: 'waiting' | 'held' | 'refused' | 'sent'
  /** The server's problem code. */
  problem: string | null
  /** The id of the post, once it is `sent`. */
  postId?: string | null
  /** The post that prevents this one. */
  inTheWay?: string | null
}

export const adOutbox = openOutbox<WaitingAd>('ads', 'id')

export const readAds = (userId?: string) => readEntries(adOutbox, userId)
export const readAd = (id: string) => readEntry(adOutbox, id)
export const keepAd = (ad: WaitingAd) => keepEntry(adOutbox, ad)
export const forgetAd = (id: string) => forgetEntry(adOutbox, id)
export const onAdsChange = (handler: () => void) => onEntriesChange(adOutbox, handler)
