import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DeskRole } from '@/lib/contract/desk'
import type { Db } from '../../db/client'
import { posts, users } from '../../db/schema'
import { chatReports } from '../../db/schema-chat'
import { deskPeople } from '../../db/schema-desk'
import { Problem } from '../../platform/problem'
import type { DeskViewer } from '../web/sessions'

/**
 * Keeps the role of a moderator or owner until the end of a transaction; call it first. What the door has read may be
 * over by now.
 * @throws Problem notFound if the viewer has no such role any more
 */
export const lockModerator = (transaction: Pick<Db, 'select'>, viewer: DeskViewer): Promise<void> =>
  lockRole(transaction, viewer, ['moderator', 'owner'])

/** As `lockModerator`, for what only owners do. */
export const lockOwner = (transaction: Pick<Db, 'select'>, viewer: DeskViewer): Promise<void> =>
  lockRole(transaction, viewer, ['owner'])

async function lockRole(transaction: Pick<Db, 'select'>, { id }: DeskViewer, roles: DeskRole[]): Promise<void> {
  const [person] = await transaction
    .select({ id: deskPeople.id })
    .from(deskPeople)
    .where(and(eq(deskPeople.id, id), inArray(deskPeople.role, roles)))
    .for('share')
  if (!person) throw new Problem('notFound')
}

/**
 * Locks the person of a decision; call it before `lockSubjects`. Who sells locks themself before their posts, too.
 * @returns are they blocked?
 */
export async function lockUser(transaction: Pick<Db, 'select'>, id: string): Promise<boolean> {
  const [user] = await transaction
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return user?.status === 'blocked'
}

/** What a case is about. */
type Subject = { postId: string | null; chatReportId: string | null }

/** Locks the posts and the reports of conversations that are decided together; their cases are locked after them. */
export async function lockSubjects(transaction: Pick<Db, 'select'>, subjects: readonly Subject[]): Promise<void> {
  const postIds = subjects.flatMap(({ postId }) => postId ?? [])
  const reportIds = subjects.flatMap(({ chatReportId }) => chatReportId ?? [])
  for (const [table, ids] of [
    [posts, postIds],
    [chatReports, reportIds],
  ] as const)
    if (ids.length > 0)
      await transaction
        .select({ id: table.id })
        .from(table)
        .where(inArray(table.id, ids))
        .orderBy(asc(table.id))
        .for('update')
}
