import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { posts } from '../../db/schema'
import { deskPeople } from '../../db/schema-desk'
import { Problem } from '../../platform/problem'
import type { DeskViewer } from '../web/sessions'

/**
 * Keeps the role of a moderator or owner until the end of a transaction; call it first. What the door has read may be
 * over by now.
 * @throws Problem notFound if the viewer has no such role any more
 */
export async function lockModerator(transaction: Pick<Db, 'select'>, { id }: DeskViewer): Promise<void> {
  const [person] = await transaction
    .select({ id: deskPeople.id })
    .from(deskPeople)
    .where(and(eq(deskPeople.id, id), inArray(deskPeople.role, ['moderator', 'owner'])))
    .for('share')
  if (!person) throw new Problem('notFound')
}

/** Locks posts that are decided together; cases are locked after them. */
export async function lockPosts(transaction: Pick<Db, 'select'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, [...ids]))
    .orderBy(asc(posts.id))
    .for('update')
}
