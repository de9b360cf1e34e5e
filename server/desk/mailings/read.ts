import { desc, eq } from 'drizzle-orm'
import type { ListedMailing, Mailing, MailingState } from '@/lib/contract/desk-mailings'
import { isoTime } from '../../db/client'
import { mailings } from '../../db/schema-notifications'
import { topicOf } from '../../notifications/mailing'
import { services } from '../../services/services'
import { countWaiting, type Waiting } from '../../services/waiting-deliveries'
import { LISTED } from '../listed'

type Row = typeof mailings.$inferSelect

function stateOf({ isDraft, stoppedAt, isQueueing }: Row, waiting: number): MailingState {
  if (isDraft) return 'draft'
  if (stoppedAt) return 'stopped'
  if (isQueueing) return 'queueing'
  return waiting > 0 ? 'sending' : 'sent'
}

function toListed(row: Row, waiting: Waiting | undefined): ListedMailing {
  const number = row.stoppedAt ? 0 : (waiting?.number ?? 0)
  return {
    id: row.id,
    subject: row.texts.en?.subject ?? '',
    state: stateOf(row, number),
    people: row.people,
    waiting: number,
    lastDue: number > 0 ? waiting!.last : null,
    by: row.by,
    createdAt: isoTime(row.createdAt),
    sentAt: row.sentAt && isoTime(row.sentAt),
  }
}

const readWaiting = async () => countWaiting((await services()).db, 'email', topicOf(''))

/**
 * Mailings and drafts, the newest first. How many people wait is read from the queue.
 * @returns at most `LISTED`, and whether there are older ones
 */
export async function listMailings(): Promise<{ mailings: ListedMailing[]; hasMore: boolean }> {
  const { db } = await services()
  const rows = await db
    .select()
    .from(mailings)
    .orderBy(desc(mailings.createdAt), desc(mailings.id))
    .limit(LISTED + 1)
  const waiting = await readWaiting()
  return {
    mailings: rows.slice(0, LISTED).map(row => toListed(row, waiting.get(topicOf(row.id)))),
    hasMore: rows.length > LISTED,
  }
}

/** A mailing or a draft; null if there is none with this id. */
export async function readMailing(id: string): Promise<Mailing | null> {
  const { db } = await services()
  const [row] = await db.select().from(mailings).where(eq(mailings.id, id))
  if (!row) return null
  const waiting = row.isDraft ? undefined : (await readWaiting()).get(topicOf(id))
  return { ...toListed(row, waiting), texts: row.texts, version: row.version }
}
