import { and, desc, eq, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { openChatCase } from '../cases/open'
import { users } from '../db/schema'
import { blocks, chatMembers, chatReports } from '../db/schema-chat'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { getChat } from './list'

/** Older partners are not notified: they see it in the list, or when they write. */
const MAX_NOTIFIED = 100

/** @throws Problem recipientGone, messageToSelf */
async function requireOtherUser(viewer: User, userId: string): Promise<void> {
  if (userId === viewer.id) throw new Problem('messageToSelf')
  const { db } = await services()
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!row) throw new Problem('recipientGone')
}

/**
 * Blocks a user, so that neither can write to the other, or removes the block.
 * @throws Problem recipientGone, messageToSelf
 */
export async function setBlocked(viewer: User, userId: string, blocked: boolean): Promise<void> {
  await requireOtherUser(viewer, userId)
  const { db, sockets } = await services()
  if (blocked) await db.insert(blocks).values({ blockerId: viewer.id, blockedId: userId }).onConflictDoNothing()
  else await db.delete(blocks).where(and(eq(blocks.blockerId, viewer.id), eq(blocks.blockedId, userId)))
  sockets.emit(viewer.id, 'chat-list-response', { singleUser: await getChat(viewer.id, userId) })
  sockets.emit(userId, 'chat-list-response', { singleUser: await getChat(userId, viewer.id) })
}

/** Notifies the user's latest chat partners whether they may write to this user now. */
export async function notifyPartners(userId: string): Promise<void> {
  const { db, sockets } = await services()
  const partners = await db
    .select({ id: chatMembers.userId })
    .from(chatMembers)
    .where(eq(chatMembers.peerId, userId))
    .orderBy(desc(chatMembers.lastAt))
    .limit(MAX_NOTIFIED)
  for (const { id } of partners) sockets.emit(id, 'chat-list-response', { singleUser: await getChat(id, userId) })
}

/**
 * Reports the conversation with a user. A second report changes the reason of the open one.
 * @throws Problem recipientGone, messageToSelf
 */
export async function reportChat(viewer: User, userId: string, reason: string): Promise<void> {
  await requireOtherUser(viewer, userId)
  const { db } = await services()
  await db.transaction(async transaction => {
    const [report] = await transaction
      .insert(chatReports)
      .values({ id: newId(), reporterId: viewer.id, reportedId: userId, reason })
      .onConflictDoUpdate({
        target: [chatReports.reporterId, chatReports.reportedId],
        targetWhere: sql`status = 'open'`,
        set: { reason },
      })
      .returning({ id: chatReports.id })
    await openChatCase(transaction, report!.id)
  })
}
