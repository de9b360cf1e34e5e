import { and, asc, eq } from 'drizzle-orm'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { User } from '@/lib/contract/users'
import { picturePath } from '@/lib/pictures/pictures'
import { exportCases } from '../cases/export'
import { eraseChats, exportChats } from '../chat/account'
import { queueChangedPages } from '../services/changed-pages'
import { isoTime, type Db } from '../db/client'
import { posts, users } from '../db/schema'
import { inquiries, savedPosts } from '../db/schema-interest'
import { notifications, pushSubscriptions } from '../db/schema-notifications'
import { reports } from '../db/schema-reports'
import { sessions } from '../db/schema-sign-in'
import { stagedPhotos } from '../db/schema-uploads'
import { exportMail } from '../mail/address'
import { forgetSearcher } from '../market/empty-searches'
import { releasePictures, deleteOrphans } from '../media/pictures'
import { services } from '../services/services'
import { invalidatePostPages } from '../posts/invalidate-pages'
import { listOwnPosts } from '../posts/get'
import { NOT_RESERVED } from '../posts/reservation'
import { eraseStagedPhotos } from '../posts/staged-photos'
import { listSavedSearches } from '../saved/searches'
import { exportConsents } from '../settings/consents'
import { exportSales } from '../sales/export'
import { getSettings } from '../settings/settings'
import { closeErased, exportRequests } from './requests'
import { eraseTraces } from './traces'

/** All data that the site stores about the viewer; pictures are given by their addresses. */
export async function exportAccount(viewer: User) {
  const { db } = await services()
  const [saved, reported, inquiryRows, opened, noticeRows, pushRows, deleted, waiting] = await Promise.all([
    db.select({ postId: savedPosts.postId }).from(savedPosts).where(eq(savedPosts.userId, viewer.id)),
    db
      .select({ postId: reports.postId, reason: reports.reason, createdAt: reports.createdAt })
      .from(reports)
      .where(eq(reports.userId, viewer.id)),
    db
      .select({ postId: inquiries.postId, createdAt: inquiries.createdAt })
      .from(inquiries)
      .where(eq(inquiries.userId, viewer.id)),
    db
      .select({
        deviceId: sessions.deviceId,
        device: sessions.device,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, viewer.id)),
    db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, viewer.id))
      .orderBy(asc(notifications.createdAt), asc(notifications.id)),
    db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, viewer.id)),
    db
      .select()
      .from(posts)
      .where(and(eq(posts.sellerId, viewer.id), eq(posts.status, 'deleted'))),
    db
      .select({ key: stagedPhotos.key, createdAt: stagedPhotos.createdAt })
      .from(stagedPhotos)
      .where(eq(stagedPhotos.ownerId, viewer.id)),
  ])
  return {
    user: viewer,
    settings: await getSettings(viewer),
    posts: await listOwnPosts(viewer),
    savedPosts: saved.map(({ postId }) => postId),
    savedSearches: await listSavedSearches(viewer, DEFAULT_LOCALE),
    reports: reported.map(({ postId, reason, createdAt }) => ({
      advPostId: postId,
      reason,
      created_at: isoTime(createdAt),
    })),
    inquiries: inquiryRows.map(({ postId, createdAt }) => ({ advPostId: postId, created_at: isoTime(createdAt) })),
    ...(await exportChats(viewer.id)),
    sessions: opened.map(({ deviceId, device, createdAt, expiresAt }) => ({
      deviceId,
      device,
      created_at: isoTime(createdAt),
      expires_at: isoTime(expiresAt),
    })),
    notifications: noticeRows.map(({ kind, params, postId, createdAt, readAt }) => ({
      kind,
      params,
      advPostId: postId,
      created_at: isoTime(createdAt),
      read_at: readAt && isoTime(readAt),
    })),
    pushSubscriptions: pushRows.map(({ endpoint, language, createdAt, succeededAt }) => ({
      service: new URL(endpoint).hostname,
      language,
      created_at: isoTime(createdAt),
      last_sent_at: succeededAt && isoTime(succeededAt),
    })),
    sales: await exportSales(viewer.id),
    mail: await exportMail(viewer.id),
    ...(await exportCases(viewer.id)),
    dataRequests: await exportRequests(viewer.id),
    consents: await exportConsents(viewer.id),
    deletedPosts: deleted.map(({ id, title, description, price, earTag, images, createdAt }) => ({
      _id: id,
      summary: title,
      description,
      price,
      ...(earTag === null ? {} : { earTag }),
      post_image: images.map(picturePath),
      created_at: isoTime(createdAt),
    })),
    waitingPhotos: waiting.map(({ key, createdAt }) => ({ image: picturePath(key), created_at: isoTime(createdAt) })),
  }
}

/**
 * Erases the viewer's account: first all rows in one transaction, then the files that no row names any more. If the
 * process dies in between, only files without a row are left.
 * @param before runs first in that transaction; what it throws keeps the account
 */
export async function deleteAccount(viewer: User, before?: (transaction: Db) => Promise<void>): Promise<void> {
  const { db, pages, sockets } = await services()
  const own = await db.transaction(async transaction => {
    await before?.(transaction)
    await closeErased(transaction, viewer.id)
    const chatPictures = await eraseChats(transaction, viewer.id)
    const staged = await eraseStagedPhotos(transaction, viewer)
    const opened = await transaction
      .select({ deviceId: sessions.deviceId })
      .from(sessions)
      .where(eq(sessions.userId, viewer.id))
    await eraseTraces(
      transaction,
      viewer,
      opened.flatMap(({ deviceId }) => deviceId ?? []),
    )
    // Rows that refer to a post or a user are deleted with it.
    const removed = await transaction
      .delete(posts)
      .where(eq(posts.sellerId, viewer.id))
      .returning({
        id: posts.id,
        categoryId: posts.categoryId,
        sellerId: posts.sellerId,
        language: posts.language,
        images: posts.images,
      })
    await queueChangedPages(transaction, ...removed)
    // Reservations that other sellers made for this user end.
    const unreserved = await transaction
      .update(posts)
      .set(NOT_RESERVED)
      .where(eq(posts.reservedFor, viewer.id))
      .returning({ id: posts.id, categoryId: posts.categoryId, sellerId: posts.sellerId })
    const [person] = await transaction.delete(users).where(eq(users.id, viewer.id)).returning({ image: users.image })
    const pictures = [
      ...removed.flatMap(({ images }) => images),
      ...(person?.image ? [person.image] : []),
      ...chatPictures,
      ...staged,
    ]
    await forgetSearcher(transaction, viewer.id)
    await releasePictures(transaction, pictures)
    return { removed, unreserved, pictures }
  })
  sockets.closeUser(viewer.id)
  pages.invalidate(`seller:${viewer.id}`)
  await invalidatePostPages(...own.removed, ...own.unreserved)
  await deleteOrphans(own.pictures)
}
