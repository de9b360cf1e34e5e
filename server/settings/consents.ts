import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { CONSENT_KINDS, CONSENT_WORDING } from '@/lib/contract/consents'
import type { Settings } from '@/lib/contract/settings'
import { isoTime, type Db } from '../db/client'
import { consents } from '../db/schema-consents'
import { newId } from '../platform/ids'
import { services } from '../services/services'

type Switches = Settings['notifications']

/**
 * Records which consents a change of the switches gives or withdraws, in the transaction of the change.
 * @param language the language in which the user read the switches
 */
export async function recordConsents(
  transaction: Pick<Db, 'insert' | 'update'>,
  userId: string,
  before: Switches,
  after: Switches,
  language: string,
): Promise<void> {
  for (const kind of CONSENT_KINDS) {
    if (before[kind] === after[kind]) continue
    if (after[kind])
      await transaction.insert(consents).values({ id: newId(), userId, kind, wording: CONSENT_WORDING, language })
    else
      await transaction
        .update(consents)
        .set({ withdrawnAt: sql`now()` as never })
        .where(and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt)))
  }
}

/** The consents that a user gave and withdrew, in order of time. */
export async function exportConsents(userId: string) {
  const { db } = await services()
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.givenAt), asc(consents.id))
  return rows.map(({ kind, wording, language, givenAt, withdrawnAt }) => ({
    kind,
    wording,
    language,
    given_at: isoTime(givenAt),
    withdrawn_at: withdrawnAt && isoTime(withdrawnAt),
  }))
}
