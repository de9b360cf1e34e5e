import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { User } from '@/lib/contract/users'
import { picturePath } from '@/lib/pictures/pictures'
import { chatPictures } from '../db/schema-chat'
import {
  CHAT_FOLDER,
  discardUploads,
  releasePictures,
  claimPictures,
  deleteOrphans,
  storeUploads,
  type Upload,
} from '../media/pictures'
import { spendLimit } from '../services/limits'
import { hashMobile } from '../services/mobile-hash'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { queryRows } from './rows'

const UPLOADS_AN_HOUR = 120
const FILE = /^\/media\/((chat\/[\w-]{1,60})\/\d+\.webp)$/

/**
 * Checks, encodes and keeps a picture for a message that will follow. The same `messageId` again returns the same
 * picture, so a client that got no response can send it again.
 * @returns the path of the picture
 * @throws Problem tooManyPhotos, imageType, imageTooLarge, imageUnreadable
 */
export async function uploadChatImage(viewer: User, messageId: string, upload: Upload | undefined): Promise<string> {
  const { db } = await services()
  const findUploaded = async () =>
    (
      await db
        .select({ key: chatPictures.key })
        .from(chatPictures)
        .where(and(eq(chatPictures.ownerId, viewer.id), eq(chatPictures.clientId, messageId)))
    )[0]
  const uploaded = await findUploaded()
  if (uploaded) return picturePath(uploaded.key)
  if (
    !(await spendLimit({ key: `chat-image:${await hashMobile(viewer.mobile)}`, max: UPLOADS_AN_HOUR, seconds: 3600 }))
  )
    throw new Problem('tooManyPhotos')
  const [key] = await storeUploads(viewer.id, upload ? [upload] : [], CHAT_FOLDER)
  if (key === undefined) throw new Problem('imageUnreadable')
  try {
    await db.transaction(async transaction => {
      await transaction.insert(chatPictures).values({ key, ownerId: viewer.id, clientId: messageId })
      await claimPictures(transaction, [key])
    })
    return picturePath(key)
  } catch (error) {
    await discardUploads([key], error)
    // The same picture was uploaded twice at the same moment: the second request returns the picture of the first.
    const first = await findUploaded()
    if (!first) throw error
    return picturePath(first.key)
  }
}

/** May this user send this picture in this conversation? It must be theirs, and not sent in another conversation. */
export async function ownsPicture(userId: string, key: string, chatId: string): Promise<boolean> {
  const { db } = await services()
  const [row] = await db
    .select({ key: chatPictures.key })
    .from(chatPictures)
    .where(
      and(
        eq(chatPictures.key, key),
        eq(chatPictures.ownerId, userId),
        or(isNull(chatPictures.chatId), eq(chatPictures.chatId, chatId)),
      ),
    )
  return row !== undefined
}

/**
 * Sends a picture of a conversation, only to the two users of it; for all others it does not exist.
 * @param viewer null for a visitor
 */
export async function serveChatPicture(context: Context, viewer: User | null): Promise<Response> {
  const { storage } = await services()
  const [, name, key] = FILE.exec(context.req.path) ?? []
  if (!viewer || !key) throw new Problem('notFound')
  const [row] = await queryRows(sql`
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

/** Deletes pictures that were uploaded but not sent, after two days. */
export async function sweepChatPictures(): Promise<void> {
  const { db } = await services()
  const keys = await db.transaction(async transaction => {
    const rows = await transaction
      .delete(chatPictures)
      .where(and(isNull(chatPictures.chatId), lt(chatPictures.createdAt, sql`now() - interval '2 days'`)))
      .returning({ key: chatPictures.key })
    await releasePictures(
      transaction,
      rows.map(({ key }) => key),
    )
    return rows.map(({ key }) => key)
  })
  await deleteOrphans(keys)
}
