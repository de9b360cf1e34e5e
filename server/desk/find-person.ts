import { eq, or, sql } from 'drizzle-orm'
import type { PersonLife } from '@/lib/contract/desk-cases'
import { posts, users } from '../db/schema'
import { services } from '../services/services'
import { lockModerator } from './cases/locks'
import { readLife } from './cases/person-life'
import { DeskError } from './desk-error'
import { recordAct } from './trail'
import { byOf } from './web/own-passkeys'
import type { DeskViewer } from './web/sessions'

/** Ten digits, with or without the country's code, signs and spaces; null if the text is no number. */
function mobileIn(text: string): string | null {
  return /^(?:\+?91|0)?([6-9]\d{9})$/.exec(text.replace(/[\s()-]/g, ''))?.[1] ?? null
}

/**
 * Finds a person: by the whole number, by their id, or by the id or the address of one of their posts. Parts of
 * numbers and names find nobody. The trail says who was looked at.
 * @throws DeskError if nobody is found
 */
export async function findPerson(viewer: DeskViewer, text: string): Promise<PersonLife> {
  const { db, environment } = await services()
  const id = /\/post\/([\w-]+)/.exec(text)?.[1] ?? text
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        eq(users.mobile, mobileIn(text) ?? ''),
        eq(users.id, text),
        sql`${users.id} = (select ${posts.sellerId} from ${posts} where ${posts.id} = ${id})`,
      ),
    )
    .limit(1)
  if (!found) throw new DeskError('Nobody has this number, and nothing has this id.')
  await db.transaction(async transaction => {
    await lockModerator(transaction, viewer)
    await recordAct(transaction, { by: byOf(viewer), act: 'find', reason: '' }, found.id)
  })
  return readLife(db, environment, found.id, null)
}
