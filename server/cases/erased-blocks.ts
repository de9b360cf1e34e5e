import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { users } from '../db/schema'
import { deskBlocks, erasedBlocks } from '../db/schema-cases'
import { newId } from '../platform/ids'

/** Days for which a block outlives its account at most: as long as India's IT Rules keep who has left a site. */
const OUTLIVES_DAYS = 180

/**
 * Keeps the block of a person whose account is erased in the same transaction, so that they do not begin anew.
 * @param person the keyed hash of their number
 */
export async function keepBlock(transaction: Pick<Db, 'execute'>, id: string, person: string): Promise<void> {
  await transaction.execute(sql`
    insert into erased_blocks (person, reason, until, "by", ends_at)
    select ${person}, reason, until, coalesce("by", 'an older version'),
      least(until, now() + make_interval(days => ${OUTLIVES_DAYS}))
    from users left join desk_blocks on person_id = users.id
    where users.id = ${id} and status = 'blocked' and (until is null or until > now())
    on conflict (person) do update
      set reason = excluded.reason, until = excluded.until, "by" = excluded."by", ends_at = excluded.ends_at`)
}

/**
 * Blocks the new account of a number whose last one was erased while it was blocked, until that block is over.
 * @param person the keyed hash of the number
 */
export async function restoreBlock(
  transaction: Pick<Db, 'delete' | 'insert' | 'update'>,
  id: string,
  person: string,
): Promise<void> {
  const [kept] = await transaction
    .delete(erasedBlocks)
    .where(and(eq(erasedBlocks.person, person), gt(erasedBlocks.endsAt, sql`now()`)))
    .returning()
  if (!kept) return
  const { reason, until, by } = kept
  await transaction.update(users).set({ status: 'blocked' }).where(eq(users.id, id))
  await transaction.insert(deskBlocks).values({ personId: id, decisionId: newId(), reason, until, by })
}
