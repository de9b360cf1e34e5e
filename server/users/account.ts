import { and, asc, eq } from 'drizzle-orm'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { User } from '@/lib/contract/users'
import { picturePath } from '@/lib/pictures'
import { eraseChats, exportChats } from '../chat/account'
import { noteChanged } from '../crawlers/index-now'
import { isoTime } from '../db/client'
import { inquiries, notifications, posts, reports, savedPosts, sessions, stagedPhotos, users } from '../db/schema'
import { letLoose, removeLoose } from '../media/pictures'
import { services } from '../platform/services'
import { dropPostPages } from '../posts/drop-pages'
import { listOwnPosts } from '../posts/get'
import { eraseStaged } from '../posts/staged-photos'
import { listSavedSearches } from '../saved/searches'
import { exportConsents } from '../settings/consents'
import { getSettings } from '../settings/settings'
import { eraseTraces } from './traces'

/** Everything that is kept of the viewer; pictures by their addresses. */
export async function exportAccount(viewer: User) {
  const { db } = await services()
  const [saved, reported, asked, opened, told, deleted, waiting] = await Promise.all([
    db.select({ postId: savedPosts.postId }).from(savedPosts).where(eq(savedPosts.userId, viewer.id)),
    db.select({ postId: reports.postId, reason: reports.reason, createdAt: reports.createdAt }).from(reports).where(eq(reports.userId, viewer.id)),
    db.select({ postId: inquiries.postId, createdAt: inquiries.createdAt }).from(inquiries).where(eq(inquiries.userId, viewer.id)),
    db.select({ deviceId: sessions.deviceId, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt }).from(sessions).where(eq(sessions.userId, viewer.id)),
    db.select().from(notifications).where(eq(notifications.userId, viewer.id)).orderBy(asc(notifications.createdAt), asc(notifications.id)),
    db.select().from(posts).where(and(eq(posts.sellerId, viewer.id), eq(posts.status, 'deleted'))),
    db.select({ key: stagedPhotos.key, createdAt: stagedPhotos.createdAt }).from(stagedPhotos).where(eq(stagedPhotos.ownerId, viewer.id)),
  ])
  return {
    user: viewer,
    settings: await getSettings(viewer),
    posts: await listOwnPosts(viewer),
    savedPosts: saved.map(({ postId }) => postId),
    savedSearches: await listSavedSearches(viewer, DEFAULT_LOCALE),
    reports: reported.map(({ postId, reason, createdAt }) => ({ advPostId: postId, reason, created_at: isoTime(createdAt) })),
    inquiries: asked.map(({ postId, createdAt }) => ({ advPostId: postId, created_at: isoTime(createdAt) })),
    ...(await exportChats(viewer.id)),
    sessions: opened.map(({ deviceId, createdAt, expiresAt }) => ({ deviceId, created_at: isoTime(createdAt), expires_at: isoTime(expiresAt) })),
    notifications: told.map(({ kind, params, postId, createdAt, readAt }) => ({ kind, params, advPostId: postId, created_at: isoTime(createdAt), read_at: readAt && isoTime(readAt) })),
    consents: await exportConsents(viewer.id),
    deletedPosts: deleted.map(({ id, title, description, price, images, createdAt }) => ({ _id: id, summary: title, description, price, post_image: images.map(picturePath), created_at: isoTime(createdAt) })),
    waitingPhotos: waiting.map(({ key, createdAt }) => ({ image: picturePath(key), created_at: isoTime(createdAt) })),
  }
}

/**
 * Erases the viewer: first every row, in one transaction, then the files that no row names any more. What is left when
 * the process dies in between is files without a row.
 */
export async function deleteAccount(viewer: User): Promise<void> {
  const { db, pages, live } = await services()
  const own = await db.transaction(async transaction => {
    const chatPictures = await eraseChats(transaction, viewer.id)
    const staged = await eraseStaged(transaction, viewer)
    const opened = await transaction.select({ deviceId: sessions.deviceId }).from(sessions).where(eq(sessions.userId, viewer.id))
    await eraseTraces(transaction, viewer, opened.flatMap(({ deviceId }) => deviceId ?? []))
    // Rows that hang on a post or a person go with it.
    const removed = await transaction.delete(posts).where(eq(posts.sellerId, viewer.id)).returning({ id: posts.id, categoryId: posts.categoryId, sellerId: posts.sellerId, language: posts.language, images: posts.images })
    await noteChanged(transaction, ...removed)
    const [person] = await transaction.delete(users).where(eq(users.id, viewer.id)).returning({ image: users.image })
    const pictures = [...removed.flatMap(({ images }) => images), ...(person?.image ? [person.image] : []), ...chatPictures, ...staged]
    await letLoose(transaction, pictures)
    return { removed, pictures }
  })
  live.closePerson(viewer.id)
  pages.drop(`seller:${viewer.id}`)
  await dropPostPages(...own.removed)
  await removeLoose(own.pictures)
}
