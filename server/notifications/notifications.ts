import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Notification } from '@/lib/contract/notifications'
import type { SavedSearch } from '@/lib/contract/saved-searches'
import type { User } from '@/lib/contract/users'
import { picturePath } from '@/lib/pictures/pictures'
import { reference } from '../categories/reference'
import { isoTime } from '../db/client'
import { posts } from '../db/schema'
import { notifications } from '../db/schema-notifications'
import { savedSearches } from '../db/schema-saved-searches'
import { services } from '../services/services'
import { toEnglish } from './english'

/** How many notifications are listed; older ones are not needed. */
const LISTED = 100
/** Counting stops here, because the badge shows 99+. */
const COUNTED = 100

/**
 * The viewer's notifications, the newest first.
 * @param toSavedSearch makes a saved search, with its name in the reader's language, from its row
 */
export async function listNotifications(
  viewer: User,
  toSavedSearch: (row: typeof savedSearches.$inferSelect) => Promise<SavedSearch>,
): Promise<Notification[]> {
  const { db } = await services()
  const rows = await db
    .select({ notification: notifications, images: posts.images, categoryId: posts.categoryId, search: savedSearches })
    .from(notifications)
    .leftJoin(posts, eq(posts.id, notifications.postId))
    .leftJoin(savedSearches, eq(savedSearches.id, notifications.searchId))
    .where(eq(notifications.userId, viewer.id))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(LISTED)
  const { categories } = await reference()
  // Many notifications belong to few searches, so each search is named once.
  const searches = new Map(
    await Promise.all(
      [...new Map(rows.flatMap(({ search }) => (search ? [[search.id, search]] : []))).values()].map(
        async row => [row.id, await toSavedSearch(row)] as const,
      ),
    ),
  )
  return rows.map(({ notification: { id, kind, params, postId, searchId, readAt, createdAt }, images, categoryId }) => {
    const category = categoryId === null ? undefined : categories.get(categoryId)
    const cover = images?.[0]
    const search = (searchId !== null && searches.get(searchId)) || null
    return {
      id,
      kind,
      params,
      ...toEnglish({ kind, params, search }),
      postId,
      image: cover === undefined ? null : picturePath(cover),
      category: category ? { id: category.id, names: category.names } : null,
      search,
      read: readAt !== null,
      createdAt: isoTime(createdAt),
    }
  })
}

/** How many notifications the viewer has not read, at most 100. */
export async function countUnread(viewer: User): Promise<number> {
  const { db } = await services()
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(and(eq(notifications.userId, viewer.id), isNull(notifications.readAt)))
    .limit(COUNTED)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/**
 * Marks the viewer's notifications as read.
 * @param ids which ones; all if it is missing
 */
export async function readNotifications(viewer: User, ids?: string[]): Promise<void> {
  const { db } = await services()
  await db
    .update(notifications)
    .set({ readAt: sql`now()` as never })
    .where(
      and(eq(notifications.userId, viewer.id), isNull(notifications.readAt), ids && inArray(notifications.id, ids)),
    )
}
