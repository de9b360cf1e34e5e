import { sql } from 'drizzle-orm'
import { deskCalls } from '@/lib/contract/desk'
import { queryRows } from '../chat/rows'
import { findChat } from '../chat/thread'
import { deskActs } from '../db/schema-desk'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { findOpenReport } from './reported-messages'
import { doneLately } from './trail'
import { byOf } from './web/own-passkeys'
import type { DeskViewer } from './web/sessions'

/** Pixels. */
const WIDTH = 768

/**
 * The address of a photo in a reported conversation. The site itself shows it only to the two people.
 * @param key null: the message has no photo
 */
export function chatPhotoAt(reportId: string, key: string | null): string | null {
  return key && `${deskCalls.readChatPhoto.path.replace('{id}', reportId)}?${new URLSearchParams({ key })}`
}

/**
 * A photo in a reported conversation, as WebP, for who has read the conversation within the last hour, while its report
 * is open: the trail says so already.
 * @throws Problem notFound
 */
export async function readChatPhoto(viewer: DeskViewer, reportId: string, key: string): Promise<Buffer> {
  const { db, storage } = await services()
  const [read] = await db
    .select({ seq: deskActs.seq })
    .from(deskActs)
    .where(doneLately(byOf(viewer), 'chat', reportId))
    .limit(1)
  const report = read && (await findOpenReport(db, reportId))
  const chat = report && (await findChat(report.reporterId, report.reportedId))
  const [message] = chat
    ? await queryRows(sql`select 1 from chat_picture where key = ${key} and chat_id = ${chat.id}`)
    : []
  const bytes = message ? await storage.get(`${key}/${WIDTH}.webp`) : null
  if (!bytes) throw new Problem('notFound')
  return Buffer.from(bytes)
}
