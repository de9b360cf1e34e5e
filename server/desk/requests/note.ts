import { and, eq, sql } from 'drizzle-orm'
import { REQUEST_LATE_DAYS, type RequestKind } from '@/lib/contract/desk-requests'
import { hideContacts } from '@/lib/fraud/contact-in-text'
import { rowsOf, type Db } from '../../db/client'
import { TODAY } from '../../db/india'
import { users } from '../../db/schema'
import { dataRequests } from '../../db/schema-requests'
import { newId } from '../../platform/ids'
import { Problem } from '../../platform/problem'
import { services } from '../../services/services'
import { recordWhy } from '../cases/look'
import { DeskError } from '../desk-error'
import { oneLine } from '../one-line'
import type { DeskViewer } from '../web/sessions'

/**
 * Writes down that a person asks for their data, or to be erased. Until it is answered, they cannot ask for the same
 * again.
 * @param how how it came, and how the desk knows that it is them; numbers and addresses in it are hidden
 * @param receivedOn a day in India, `2026-01-31`
 * @throws Problem notFound; DeskError for a day to come or long ago, and if it is written down already
 */
export async function noteRequest(
  viewer: DeskViewer,
  personId: string,
  { kind, how, receivedOn }: { kind: RequestKind; how: string; receivedOn: string },
): Promise<void> {
  const { db } = await services()
  await db.transaction(async transaction => {
    await recordWhy(transaction, viewer, `ask-${kind}`, how, personId)
    const [person] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, personId))
      .for('key share')
    if (!person) throw new Problem('notFound')
    await needDay(transaction, receivedOn)
    const added = await transaction
      .insert(dataRequests)
      .values({ id: newId(), personId, kind, how: hideContacts(oneLine(how)), receivedOn })
      .onConflictDoNothing()
      .returning({ id: dataRequests.id })
    if (added.length === 0) throw new DeskError('This is written down already, and not answered yet.')
  })
}

async function needDay(transaction: Pick<Db, 'execute'>, day: string): Promise<void> {
  const [row] = await rowsOf<{ ago: number }>(transaction, sql`select ${TODAY} - ${day}::date as ago`)
  if (row!.ago < 0) throw new DeskError('This day has not come yet.')
  if (row!.ago > REQUEST_LATE_DAYS) throw new DeskError(`That was more than ${REQUEST_LATE_DAYS} days ago.`)
}

/**
 * Locks an open request and says whose it is; call it after the trail is written.
 * @throws Problem notFound if it is closed, or the account erased
 */
export async function lockRequest(
  transaction: Pick<Db, 'select'>,
  id: string,
): Promise<{ kind: RequestKind; personId: string; fileAt: string | null }> {
  const { kind, personId, fileAt, outcome } = dataRequests
  const [request] = await transaction
    .select({ kind, personId, fileAt })
    .from(dataRequests)
    .where(and(eq(dataRequests.id, id), sql`${outcome} is null`))
    .for('update')
  if (!request || request.personId === null) throw new Problem('notFound')
  return { ...request, personId: request.personId }
}
