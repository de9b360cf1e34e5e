import { eq, sql } from 'drizzle-orm'
import type { MailingTexts } from '@/lib/contract/desk-mailings'
import { mailings } from '../../db/schema-notifications'
import { newId } from '../../platform/ids'
import { services } from '../../services/services'
import { lockOwner } from '../cases/locks'
import { DeskError } from '../desk-error'
import { byOf } from '../web/own-passkeys'
import type { DeskViewer } from '../web/sessions'
import { lockRow, needDraft, readRow } from './row'

/**
 * Begins a draft. Drafts are not in the trail: nobody outside the desk sees them.
 * @param from the mailing whose texts it begins with; null: it is empty
 * @returns its id
 * @throws Problem notFound if there is no such mailing
 */
export async function createMailing(viewer: DeskViewer, from: string | null): Promise<string> {
  const { db } = await services()
  const id = newId()
  await db.transaction(async transaction => {
    await lockOwner(transaction, viewer)
    const texts = from === null ? {} : (await readRow(transaction, from)).texts
    await transaction.insert(mailings).values({ id, texts, isDraft: true, by: byOf(viewer) })
  })
  return id
}

/**
 * Stores the texts of a draft.
 * @param version that from which the texts were made
 * @returns the version that is stored now
 * @throws Problem notFound; DeskError if it was sent, or somebody has changed it since that version
 */
export async function saveMailing(
  viewer: DeskViewer,
  id: string,
  version: number,
  texts: MailingTexts,
): Promise<number> {
  const { db } = await services()
  return db.transaction(async transaction => {
    await lockOwner(transaction, viewer)
    needDraft(await lockRow(transaction, id), version)
    const values = { texts, version: sql`${mailings.version} + 1`, by: byOf(viewer) }
    const [saved] = await transaction
      .update(mailings)
      .set(values)
      .where(eq(mailings.id, id))
      .returning({ version: mailings.version })
    return saved!.version
  })
}

/** Deletes a draft. @throws Problem notFound; DeskError if it was sent */
export async function deleteMailing(viewer: DeskViewer, id: string): Promise<void> {
  const { db } = await services()
  await db.transaction(async transaction => {
    await lockOwner(transaction, viewer)
    const { isDraft } = await lockRow(transaction, id)
    if (!isDraft) throw new DeskError('It was sent already, so it stays in the list.')
    await transaction.delete(mailings).where(eq(mailings.id, id))
  })
}
