import { forgetEntry, keepEntry, onEntriesChange, openOutbox, readEntries, readEntry } from './outbox-store'

/** A new price of a posted ad on its way to the server. Prices in whole rupees. */
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

/**
 * Deletes the prices that others left on this phone. A user who has signed out keeps theirs until then: they are sent
 * after the next sign-in.
 */
export async function forgetPricesOfOthers(userId: string): Promise<void> {
  for (const price of await readPrices()) if (price.userId !== userId) await forgetPrice(price.postId)
}

export const readPrices = (userId?: string) => readEntries(priceOutbox, userId)
export const readPrice = (postId: string) => readEntry(priceOutbox, postId)
export const keepPrice = (price: WaitingPrice) => keepEntry(priceOutbox, price)
export const forgetPrice = (postId: string) => forgetEntry(priceOutbox, postId)
export const onPricesChange = (handler: () => void) => onEntriesChange(priceOutbox, handler)
