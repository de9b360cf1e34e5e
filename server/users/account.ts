import { eq } from 'drizzle-orm'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { User } from '@/lib/contract/users'
import { eraseChats, exportChats } from '../chat/account'
import { isoTime } from '../db/client'
import { inquiries, otps, posts, reports, savedPosts, sessions, users } from '../db/schema'
import { letLoose, removeLoose } from '../media/pictures'
import { services } from '../platform/services'
import { dropPostPages } from '../posts/drop-pages'
import { listOwnPosts } from '../posts/get'
import { listSavedSearches } from '../saved/searches'
import { getSettings } from '../settings/settings'

/** Everything that is kept of the viewer. */
export async function exportAccount(viewer: User) {
  const { db } = await services()
  const [saved, reported, asked, opened] = await Promise.all([
    db.select({ postId: savedPosts.postId }).from(savedPosts).where(eq(savedPosts.userId, viewer.id)),
    db.select({ postId: reports.postId, reason: reports.reason, createdAt: reports.createdAt }).from(reports).where(eq(reports.userId, viewer.id)),
    db.select({ postId: inquiries.postId, createdAt: inquiries.createdAt }).from(inquiries).where(eq(inquiries.userId, viewer.id)),
    db.select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt }).from(sessions).where(eq(sessions.userId, viewer.id)),
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
    sessions: opened.map(({ createdAt, expiresAt }) => ({ created_at: isoTime(createdAt), expires_at: isoTime(expiresAt) })),
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
    // Rows that hang on a post or a person go with it.
    const removed = await transaction.delete(posts).where(eq(posts.sellerId, viewer.id)).returning({ id: posts.id, categoryId: posts.categoryId, sellerId: posts.sellerId, images: posts.images })
    const [person] = await transaction.delete(users).where(eq(users.id, viewer.id)).returning({ image: users.image })
    await transaction.delete(otps).where(eq(otps.mobile, viewer.mobile))
    const pictures = [...removed.flatMap(({ images }) => images), ...(person?.image ? [person.image] : []), ...chatPictures]
    await letLoose(transaction, pictures)
    return { removed, pictures }
  })
  live.closePerson(viewer.id)
  pages.drop(`seller:${viewer.id}`)
  await dropPostPages(...own.removed)
  await removeLoose(own.pictures)
}
