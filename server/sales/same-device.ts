import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '../db/client'

/**
 * Does the buyer of a sale use another device than its seller, and than all other buyers who have confirmed a sale of
 * this seller? Devices are compared by the hashes that `noteOrigins` stores, which are kept for a month.
 */
export async function usesOtherDevice(
  transaction: Pick<Db, 'execute'>,
  { sellerId, buyerId }: { sellerId: string; buyerId: string },
): Promise<boolean> {
  const [row] = await rowsOf<{ is_shared: boolean }>(
    transaction,
    sql`
    select exists (
      select 1 from origins own join origins other on other.hash = own.hash
      where own.user_id = ${buyerId} and own.kind = 'device' and other.user_id <> ${buyerId} and other.user_id in (
        select ${sellerId}::text union all select buyer_id from sales where seller_id = ${sellerId} and state = 'confirmed'
      )
    ) as is_shared`,
  )
  return row?.is_shared !== true
}
