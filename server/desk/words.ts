import { asc, eq, sql } from 'drizzle-orm'
import { MOST_WORDS, type ListedWord, type WordList } from '@/lib/contract/desk-words'
import { isoTime } from '../db/client'
import { listedWords } from '../db/schema-risk'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { toListed } from '../risk/listed'
import { services } from '../services/services'
import { lockModerator } from './cases/locks'
import { DeskError } from './desk-error'
import { recordAct } from './trail'
import { byOf } from './web/own-passkeys'
import type { DeskViewer } from './web/sessions'

/** What is on the lists, in alphabetical order. */
export async function listWords(): Promise<ListedWord[]> {
  const { db } = await services()
  const rows = await db.select().from(listedWords).orderBy(asc(listedWords.text))
  return rows.map(row => ({ ...row, createdAt: isoTime(row.createdAt) }))
}

/**
 * Puts a word or a link on a list. It counts for ads that are posted or changed from now on.
 * @throws DeskError if it is on a list already, or the lists are full
 */
export async function addWord(viewer: DeskViewer, input: { text: string; list: WordList }): Promise<void> {
  const { db } = await services()
  const text = toListed(input.text)
  await db.transaction(async transaction => {
    await lockModerator(transaction, viewer)
    // The trail, which one at a time writes, keeps two from going beyond the most.
    await recordAct(transaction, { by: byOf(viewer), act: input.list, reason: text }, 'words')
    const [row] = await transaction.select({ number: sql<number>`count(*)::int` }).from(listedWords)
    if (row!.number >= MOST_WORDS) throw new DeskError(`The lists have ${MOST_WORDS} entries. Remove one first.`)
    const added = await transaction
      .insert(listedWords)
      .values({ id: newId(), text, list: input.list })
      .onConflictDoNothing()
      .returning({ id: listedWords.id })
    if (added.length === 0) throw new DeskError(`“${text}” is on a list already.`)
  })
}

/** Takes a word or a link from its list. @throws Problem notFound */
export async function removeWord(viewer: DeskViewer, id: string): Promise<void> {
  const { db } = await services()
  await db.transaction(async transaction => {
    await lockModerator(transaction, viewer)
    const [row] = await transaction.select().from(listedWords).where(eq(listedWords.id, id))
    if (!row) throw new Problem('notFound')
    await recordAct(transaction, { by: byOf(viewer), act: `no ${row.list}`, reason: row.text }, 'words')
    await transaction.delete(listedWords).where(eq(listedWords.id, id))
  })
}
