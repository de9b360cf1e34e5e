import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { User } from '@/lib/contract/users'
import { picturePath } from '@/lib/pictures'
import { viewerOf } from '../auth/sessions'
import { chatPictures } from '../db/schema-chat'
import { tokenOf } from '../http/session-cookies'
import { CHAT_FOLDER, dropUnnamed, letLoose, nameThem, removeLoose, storeUploads, type Upload } from '../media/pictures'
import { takePlace } from '../platform/limits'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { rowsOf } from './rows'

const UPLOADS_AN_HOUR = 120
const FILE = /^\/media\/((chat\/[\w-]{1,60})\/\d+\.webp)$/

/**
 * Checks, encodes and keeps a picture for a message that will follow. The same `messageId` again answers the same picture, so a lost answer costs nothing.
 * @returns its path
 * @throws Problem tooManyPhotos, imageType, imageTooLarge, imageUnreadable
 */
export async function uploadChatImage(viewer: User, messageId: string, upload: Upload | undefined): Promise<string> {
  const { db } = await services()
  const known = async () => (await db.select({ key: chatPictures.key }).from(chatPictures).where(and(eq(chatPictures.ownerId, viewer.id), eq(chatPictures.clientId, messageId))))[0]
  const before = await known()
  if (before) return picturePath(before.key)
  if (!(await takePlace({ key: `chat-image:${viewer.id}`, most: UPLOADS_AN_HOUR, seconds: 3600 }))) throw new Problem('tooManyPhotos')
  const [key] = await storeUploads(upload ? [upload] : [], CHAT_FOLDER)
  if (key === undefined) throw new Problem('imageUnreadable')
  try {
    await db.transaction(async transaction => {
      await transaction.insert(chatPictures).values({ key, ownerId: viewer.id, clientId: messageId })
      await nameThem(transaction, [key])
    })
    return picturePath(key)
  } catch (error) {
    await dropUnnamed([key], error)
    // The same upload twice at the same moment: whoever came second answers with the first one's.
    const first = await known()
    if (!first) throw error
    return picturePath(first.key)
  }
}

/** May this person send this picture in this conversation? It is theirs, and was sent in no other one. */
export async function ownsPicture(userId: string, key: string, chatId: string): Promise<boolean> {
  const { db } = await services()
  const [row] = await db
    .select({ key: chatPictures.key })
    .from(chatPictures)
    .where(and(eq(chatPictures.key, key), eq(chatPictures.ownerId, userId), or(isNull(chatPictures.chatId), eq(chatPictures.chatId, chatId))))
  return row !== undefined
}

/** Answers with a picture of a conversation, to its two people alone; for all others there is none. */
export async function serveChatPicture(context: Context): Promise<Response> {
  const { environment, storage } = await services()
  const [, name, key] = FILE.exec(context.req.path) ?? []
  const token = tokenOf(context, environment)
  const viewer = name === undefined || token === undefined ? null : await viewerOf(token)
  if (!viewer || !key) throw new Problem('notFound')
  const [row] = await rowsOf(sql`
    select 1 from chat_picture picture
    where picture.key = ${key} and (picture.owner_id = ${viewer.id} or exists (select 1 from chat_member where chat_id = picture.chat_id and user_id = ${viewer.id}))`)
  const bytes = row ? await storage.get(name!) : null
  if (!bytes) throw new Problem('notFound')
  return context.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'authorization, cookie',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })
}

/** Removes pictures that were uploaded and never sent, after two days. */
export async function sweepChatPictures(): Promise<void> {
  const { db } = await services()
  const keys = await db.transaction(async transaction => {
    const rows = await transaction.delete(chatPictures).where(and(isNull(chatPictures.chatId), lt(chatPictures.createdAt, sql`now() - interval '2 days'`))).returning({ key: chatPictures.key })
    await letLoose(transaction, rows.map(({ key }) => key))
    return rows.map(({ key }) => key)
  })
  await removeLoose(keys)
}
