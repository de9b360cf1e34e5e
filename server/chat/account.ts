import { eq, sql } from 'drizzle-orm'
import { picturePath } from '@/lib/pictures/pictures'
import { isoTime, type Db } from '../db/client'
import { blocks, chatPictures, chatReports } from '../db/schema-chat'
import { services } from '../services/services'
import { queryRows } from './rows'

/** The chat data of a user: the messages they wrote, whom they blocked, what they reported. */
export async function exportChats(userId: string) {
  const { db } = await services()
  type Row = { peer_id: string | null; body: string; image: string | null; post_id: string | null; created_at: string }
  const [written, blocked, reported] = await Promise.all([
    queryRows<Row>(sql`
      select mine.peer_id, message.body, message.image, message.post_id, message.created_at::text as created_at
      from chat_member mine join chat on chat.id = mine.chat_id
      join message on message.chat_id = chat.id and message.from_low = (chat.low_user_id is not distinct from ${userId})
      where mine.user_id = ${userId} order by message.chat_id, message.seq`),
    db.select().from(blocks).where(eq(blocks.blockerId, userId)),
    db.select().from(chatReports).where(eq(chatReports.reporterId, userId)),
  ])
  return {
    messages: written.map(row => ({
      toUserId: row.peer_id,
      message: row.body,
      image: row.image && picturePath(row.image),
      advPostId: row.post_id,
      created_at: isoTime(row.created_at),
    })),
    blocks: blocked.map(row => ({ userId: row.blockedId, created_at: isoTime(row.createdAt) })),
    chatReports: reported.map(row => ({
      userId: row.reportedId,
      reason: row.reason,
      created_at: isoTime(row.createdAt),
    })),
  }
}

/**
 * Erases a user's chats. Call it before the user's row is deleted. Their pictures are removed from messages, and
 * conversations without another user are deleted. The text that they wrote stays with the other user, without an
 * author, because deleting the row clears the reference.
 * @returns the pictures whose files may be deleted after the commit
 */
export async function eraseChats(transaction: Pick<Db, 'execute' | 'delete'>, userId: string): Promise<string[]> {
  await transaction.execute(sql`
    update message set image = null from chat_picture picture
    where picture.owner_id = ${userId} and message.chat_id = picture.chat_id and message.image = picture.key`)
  await transaction.execute(sql`
    update chat set last_image = null from chat_picture picture
    where picture.owner_id = ${userId} and chat.id = picture.chat_id and chat.last_image = picture.key`)
  const own = await transaction
    .delete(chatPictures)
    .where(eq(chatPictures.ownerId, userId))
    .returning({ key: chatPictures.key })
  const left = sql`select chat_id from chat_member where user_id = ${userId} and peer_id is null`
  const others = await queryRows<{ key: string }>(
    sql`select key from chat_picture where chat_id in (${left})`,
    transaction,
  )
  await transaction.execute(sql`delete from chat where id in (${left})`)
  return [...own, ...others].map(({ key }) => key)
}
