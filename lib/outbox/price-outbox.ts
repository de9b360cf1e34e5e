import { forgetEntry, keepEntry, onEntriesChange, openOutbox, readEntries, readEntry } from './outbox-store'

/**
 * A new price of a posted ad on its way to the server, in whole rupees. It outlives the sign-out, because only its
 * seller sees it: it is sent after their next sign-in on this phone.
 */
export type WaitingPrice = {
  postId: string
  userId: string
  price: number
  /** The price that the seller saw. */
  before: number
  /** When it was typed, in milliseconds since 1970. */
  at: number
  /** Why the server refused it; null while it waits. */
  problem: string | null
}

export const priceOutbox = openOutbox<WaitingPrice>('prices', 'postId')

export const readPrices = (userId?: string) => readEntries(priceOutbox, userId)
export const readPrice = (postId: string) => readEntry(priceOutbox, postId)
export const keepPrice = (price: WaitingPrice) => keepEntry(priceOutbox, price)
export const forgetPrice = (postId: string) => forgetEntry(priceOutbox, postId)
export const onPricesChange = (handler: () => void) => onEntriesChange(priceOutbox, handler)
