import { and, desc, eq, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { users } from '../db/schema'
import { blocks, chatMembers, chatReports } from '../db/schema-chat'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { getChat } from './list'

/** Who talked before these finds out by the list, or when they write. */
const TOLD = 100

/** @throws Problem recipientGone, messageToSelf */
async function another(viewer: User, userId: string): Promise<void> {
  if (userId === viewer.id) throw new Problem('messageToSelf')
  const { db } = await services()
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!row) throw new Problem('recipientGone')
}

/** Blocks a person, so that neither can write to the other, or takes the block away. @throws Problem recipientGone, messageToSelf */
export async function blockPerson(viewer: User, userId: string, blocked: boolean): Promise<void> {
  await another(viewer, userId)
  const { db, live } = await services()
  if (blocked) await db.insert(blocks).values({ blockerId: viewer.id, blockedId: userId }).onConflictDoNothing()
  else await db.delete(blocks).where(and(eq(blocks.blockerId, viewer.id), eq(blocks.blockedId, userId)))
  live.tell(viewer.id, 'chat-list-response', { singleUser: await getChat(viewer.id, userId) })
  live.tell(userId, 'chat-list-response', { singleUser: await getChat(userId, viewer.id) })
}

/** Tells those who talked with a person last that this person may write again, or not any more. */
export async function tellPartners(userId: string): Promise<void> {
  const { db, live } = await services()
  const partners = await db.select({ id: chatMembers.userId }).from(chatMembers).where(eq(chatMembers.peerId, userId)).orderBy(desc(chatMembers.lastAt)).limit(TOLD)
  for (const { id } of partners) live.tell(id, 'chat-list-response', { singleUser: await getChat(id, userId) })
}

/** Reports the conversation with a person; a second report changes the reason of the open one. @throws Problem recipientGone, messageToSelf */
export async function reportChat(viewer: User, userId: string, reason: string): Promise<void> {
  await another(viewer, userId)
  const { db } = await services()
  await db
    .insert(chatReports)
    .values({ id: newId(), reporterId: viewer.id, reportedId: userId, reason })
    .onConflictDoUpdate({ target: [chatReports.reporterId, chatReports.reportedId], targetWhere: sql`status = 'open'`, set: { reason } })
}
