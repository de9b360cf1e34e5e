import { sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { openPostCase } from './open'

/** Minutes for which an ad is held: with the sweep of each minute, it is shown within two hours. */
export const HELD_MINUTES = 118

/** A hidden post waits for the desk from now on, and is shown when its time is over (`releaseHeld`). */
export async function waitForDesk(transaction: Pick<Db, 'execute'>, postId: string): Promise<void> {
  await transaction.execute(sql`
    insert into risks (post_id, score, reasons, word_keys, content, held_until)
    values (${postId}, 0, '{}', '{}', '', now() + make_interval(mins => ${HELD_MINUTES}::int))
    on conflict (post_id) do update set held_until = excluded.held_until`)
  await openPostCase(transaction, postId)
}
