import { eq } from 'drizzle-orm'
import { nameInTrail } from '@/lib/contract/desk'
import type { MailingTexts } from '@/lib/contract/desk-mailings'
import type { Db } from '../../db/client'
import { mailings } from '../../db/schema-notifications'
import { Problem } from '../../platform/problem'
import { DeskError } from '../desk-error'

type Row = typeof mailings.$inferSelect

/** A mailing or a draft. @throws Problem notFound */
export async function readRow(transaction: Pick<Db, 'select'>, id: string): Promise<Row> {
  const [row] = await transaction.select().from(mailings).where(eq(mailings.id, id))
  if (!row) throw new Problem('notFound')
  return row
}

/** The same, locked until the end of the transaction. */
export async function lockRow(transaction: Pick<Db, 'select'>, id: string): Promise<Row> {
  const [row] = await transaction.select().from(mailings).where(eq(mailings.id, id)).for('update')
  if (!row) throw new Problem('notFound')
  return row
}

/**
 * @param version what the viewer has seen
 * @returns its texts
 * @throws DeskError if it was sent, or changed since then
 */
export function needDraft({ isDraft, version: stored, by, texts }: Row, version: number): MailingTexts {
  if (!isDraft) throw new DeskError('It was sent already, so its texts stay as they are. Load the page again.')
  if (stored !== version)
    throw new DeskError(
      `${nameInTrail(by)} has changed this draft since you opened it. Copy what you wrote, and load the page again.`,
    )
  return texts
}
