import { sql } from 'drizzle-orm'
import { PRICE_STOOD_HOURS } from '@/lib/contract/limits'
import { isoTime } from '../db/client'
import type { posts } from '../db/schema'

const HOUR_MS = 3_600_000
type Priced = Pick<typeof posts.$inferSelect, 'price' | 'priceBefore' | 'priceSetAt' | 'createdAt'>

/**
 * The columns of a post's price after a change. Readers see the price before a reduction only if it was unchanged for a
 * day, because a seller who raises a price and lowers it again has reduced nothing.
 * @param price the new one, in whole rupees
 */
export function changedPrice(before: Priced, price: number) {
  if (price === before.price) return { price }
  const age = Date.now() - Date.parse(isoTime(before.priceSetAt ?? before.createdAt))
  const from = age >= PRICE_STOOD_HOURS * HOUR_MS ? before.price : before.priceBefore
  return { price, priceSetAt: sql`now()` as never, priceBefore: from !== null && price < from ? from : null }
}
